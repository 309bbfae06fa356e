import pytest

from tipote_device.french.clipped import in_full


@pytest.mark.parametrize(
    ("clipped", "full"),
    [
        ("c'que j'verse à Sandrine", "ce que je verse à Sandrine"),
        ("tout c'qui concerne Nathalie", "tout ce qui concerne Nathalie"),
        ("j'te l'ai dit", "je te l'ai dit"),
        ("qu'le chat d'mon père", "que le chat de mon père"),
        ("c'qu'il a dit", "ce qu'il a dit"),
        ("c'est mon ami", "c'est mon ami"),
        ("j'ai mal d'habitude, n'oublie pas", "j'ai mal d'habitude, n'oublie pas"),
        (
            "jusqu'à Mons, j'habite là, c'était l'été, qu'il t'aime",
            "jusqu'à Mons, j'habite là, c'était l'été, qu'il t'aime",
        ),
    ],
)
def test_clipped_words_in_full(clipped, full):
    assert in_full(clipped) == full
    assert in_full(full) == full
