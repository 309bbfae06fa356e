"""The configuration as typed, frozen sections: one per stage, every key documented, every default here.

The description of a key is its documentation: `tipote config show` prints it beside the effective value.
"""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class Section(BaseModel):
    """A frozen section that refuses keys it does not know."""

    model_config = ConfigDict(frozen=True, extra="forbid", validate_default=True)


class HomeSettings(Section):
    """Section `[maison]`."""

    timezone: str = Field("Europe/Paris", description="Fuseau horaire IANA du foyer.")
    words: tuple[str, ...] = Field((), description="Noms propres du foyer, pour aider la transcription.")
    tutoiement: bool = Field(True, description="Ti-Pote tutoie (true) ou vouvoie (false).")


class ModelSettings(Section):
    """Section `[modeles]`."""

    profile: Literal["registry", "pi4", "pi5", "pc"] = Field(
        "registry", description="Ensemble de modèles du catalogue (voir « tipote models list »)."
    )


class WakeWordSettings(Section):
    """One entry of `[[oreilles.wake_words]]`."""

    name: str = Field("ti_pote", description="Nom court, pour les journaux et les compteurs.")
    model: str = Field("ti-pote", description="Identifiant du modèle dans le catalogue, ou chemin d'un fichier .onnx.")
    threshold: float = Field(0.5, gt=0, lt=1, description="Score à partir duquel le mot est reconnu.")
    consecutive: int = Field(2, ge=1, le=10, description="Trames consécutives au-dessus du seuil.")
    permissive: float | None = Field(
        None,
        gt=0,
        lt=1,
        description="Seuil quand une seconde écoute vérifie ensuite le mot (second_look) ; "
        "absent : 0.35 pour un mot dont elle a appris les voisins, sinon threshold.",
    )
    sure: float = Field(
        1.0, gt=0, le=1, description="Score à partir duquel la seconde écoute est superflue ; 1 : jamais."
    )
    ipa: str = Field(
        "tipɔt", description="Le mot en phonétique, pour la seconde écoute ; vide : pas de seconde écoute."
    )
    look_threshold: float | None = Field(
        None,
        description="Note de la seconde écoute en dessous de laquelle le mot est refusé ; absent : celle du modèle.",
    )
    threshold_while_speaking: float = Field(0.5, gt=0, lt=1, description="Seuil pendant que Ti-Pote parle.")
    threshold_own_name: float = Field(
        1.0, gt=0, le=1, description="Seuil dans l'instant où Ti-Pote dit ce mot lui-même ; 1 : il n'éveille personne."
    )


class EarsSettings(Section):
    """Section `[oreilles]`."""

    device: str = Field("", description="Nom (ou partie du nom) du micro ; vide : celui du système.")
    wake_words: tuple[WakeWordSettings, ...] = Field(
        (WakeWordSettings(),), min_length=1, description="Mots d'éveil, l'un ou l'autre suffit."
    )
    second_look: Literal["auto", "on", "off"] = Field(
        "auto",
        description="Seconde écoute, qui vérifie le mot d'éveil ; auto : sauf sur les machines faibles (profil pi4).",
    )
    sensitivity: int = Field(
        0, ge=-3, le=3, description="Sensibilité au départ, de -3 à 3 ; ensuite, celle réglée à la voix ou sur la page."
    )
    diagnostics: str = Field(
        "", description="Dossier où garder le son des éveils refusés ou manqués, pour les comprendre ; vide : jamais."
    )
    diagnostics_most: int = Field(100, ge=1, le=10_000, description="Sons gardés dans ce dossier, les derniers.")
    refractory_s: float = Field(2.0, ge=0, description="Durée pendant laquelle le mot d'éveil ne compte qu'une fois.")
    near_miss: float = Field(0.25, gt=0, lt=1, description="Score à partir duquel un éveil manqué est compté.")
    pre_roll_s: float = Field(2.0, ge=0.5, le=10, description="Son gardé avant l'éveil, en mémoire vive seulement.")
    speech_threshold: float = Field(
        0.5, gt=0, lt=1, description="Probabilité à partir de laquelle un son est de la parole."
    )
    min_speech_s: float = Field(0.16, gt=0, description="Parole minimale pour ouvrir une phrase.")
    pause_s: float = Field(0.2, gt=0, description="Premier silence : la transcription commence.")
    turn_threshold: float = Field(0.5, gt=0, lt=1, description="Probabilité de fin de tour qui suffit à conclure.")
    end_s: float = Field(0.32, gt=0, description="Silence qui conclut quand la phrase semble finie.")
    hesitation_s: float = Field(1.6, gt=0, description="Silence qui conclut quand la phrase semble inachevée.")
    answer_s: float = Field(0.8, gt=0, description="Silence qui conclut un « oui » ou un « non » seul.")
    max_utterance_s: float = Field(30.0, gt=1, le=300, description="Longueur maximale d'une phrase.")
    first_word_s: float = Field(6.0, gt=0, description="Attente du premier mot après l'éveil.")
    reopen_every_s: float = Field(1.0, gt=0, le=5, description="Pause entre deux essais de rouvrir un micro perdu.")
    stall_s: float = Field(2.0, gt=0, description="Micro muet depuis si longtemps : il est tenu pour perdu.")


class MeaningSettings(Section):
    """Section `[comprehension]`."""

    model: str = Field("", description="Modèle de transcription ; vide : celui du profil.")
    threads: int = Field(0, ge=0, le=64, description="Fils de calcul ; 0 : le nombre de cœurs, 4 au plus.")
    beam: int = Field(5, ge=1, le=10, description="Largeur du faisceau.")
    short_window: bool = Field(True, description="Fenêtre d'encodeur à la taille de la phrase.")
    min_window_s: float = Field(8.0, ge=5, le=30, description="Plus petite fenêtre d'encodeur.")
    speculate: bool = Field(True, description="Commencer à transcrire au premier silence.")


class MindSettings(Section):
    """Section `[pensee]`."""

    model: str = Field("", description="Modèle de langage ; vide : celui du profil.")
    enabled: bool = Field(True, description="Sans modèle de langage (false), seules les commandes répondent.")
    threads: int = Field(0, ge=0, le=64, description="Fils de calcul ; 0 : le nombre de cœurs, 4 au plus.")
    context_tokens: int = Field(4096, ge=1024, le=131072, description="Taille de la fenêtre du modèle.")
    max_answer_tokens: int = Field(120, ge=16, le=2048, description="Longueur maximale d'une réponse.")
    temperature: float = Field(0.2, ge=0, le=2, description="Fantaisie des réponses.")
    prefill_batch: int = Field(128, ge=8, le=512, description="Jetons lus d'un trait.")
    reply_timeout_s: float = Field(45.0, gt=1, description="Réponse abandonnée au-delà.")
    tool_rounds: int = Field(3, ge=1, le=8, description="Appels d'outils enchaînés au plus.")
    tool_timeout_s: float = Field(5.0, gt=0, description="Durée maximale d'un outil.")


class VoiceSettings(Section):
    """Section `[voix]`."""

    engine: Literal["auto", "piper", "kokoro", "espeak"] = Field(
        "auto", description="Moteur de synthèse ; auto : le premier disponible de la liste piper, kokoro, espeak."
    )
    device: str = Field("", description="Nom (ou partie du nom) du haut-parleur ; vide : celui du système.")
    speed: float = Field(1.0, ge=0.5, le=2, description="Débit de la parole.")
    volume: float = Field(1.0, ge=0, le=1, description="Volume de la voix.")
    mixer: Literal["auto", "none"] = Field(
        "auto", description="Réglage du volume ; auto : celui du système ; none : sur les échantillons."
    )
    night_volume: float = Field(0.6, ge=0, le=1, description="Part du volume gardée la nuit.")
    night_from: int = Field(22, ge=0, le=23, description="Heure où la nuit commence.")
    night_to: int = Field(7, ge=0, le=23, description="Heure où elle finit ; la même que night_from : jamais.")
    earcons: bool = Field(True, description="Petits sons d'écoute et d'erreur.")
    earcon_volume: float = Field(0.25, ge=0, le=1, description="Volume de ces sons.")
    fade_ms: int = Field(60, ge=5, le=80, description="Fondu à l'interruption.")
    wake_sink_ms: int = Field(0, ge=0, le=2000, description="Silence joué d'abord, pour les sorties qui s'endorment.")
    threads: int = Field(0, ge=0, le=16, description="Fils de calcul ; 0 : deux au plus.")
    numerals: Literal["france", "belgique", "suisse"] = Field(
        "france", description="Nombres : soixante-dix (france), septante (belgique), huitante (suisse)."
    )
    pronunciations: dict[str, str] = Field(
        {}, description="Prononciations du foyer : mot écrit = ce qu'il faut dire (« Wix » = « ouixe »)."
    )


class SessionSettings(Section):
    """Section `[conversation]`."""

    follow_up_s: float = Field(8.0, ge=0, le=60, description="Écoute sans mot d'éveil après une réponse.")
    settle_s: float = Field(0.3, ge=0, le=2, description="Attente après la fin du son avant de réécouter.")
    silence_s: float = Field(180.0, gt=5, description="Silence qui termine la conversation.")


class AgendaSettings(Section):
    """Section `[agenda]`."""

    quiet_from: int = Field(22, ge=0, le=23, description="Heure à partir de laquelle ce qui a été manqué attend.")
    quiet_to: int = Field(7, ge=0, le=23, description="Heure à laquelle ce qui a été manqué est dit.")
    ring_s: float = Field(60.0, ge=5, le=600, description="Durée de sonnerie d'un minuteur ou d'un rappel.")
    alarm_s: float = Field(300.0, ge=5, le=1800, description="Durée de sonnerie d'un réveil.")


class MemorySettings(Section):
    """Section `[memoire]`."""

    embedder: Literal["auto", "use", "e5", "none"] = Field(
        "auto", description="Moteur de comparaison des souvenirs ; auto : use s'il est installé ; none : mots seuls."
    )
    threads: int = Field(1, ge=1, le=8, description="Fils de calcul de ce moteur.")
    weight_similarity: float = Field(0.55, ge=0, le=1, description="Part de la ressemblance dans la note.")
    weight_recency: float = Field(0.25, ge=0, le=1, description="Part de la fraîcheur.")
    weight_authority: float = Field(0.10, ge=0, le=1, description="Part de la confiance et de la source.")
    weight_role: float = Field(0.10, ge=0, le=1, description="Part du rôle (personne ou chose dont on parle).")
    tau_days: float = Field(90.0, gt=0, description="Jours après lesquels la fraîcheur tombe à 37 %.")
    floor: float = Field(0.6, ge=0, le=1, description="Ressemblance étalonnée au-dessous de laquelle on se tait.")
    recall_limit: int = Field(8, ge=1, le=50, description="Souvenirs rappelés au plus pour une question.")
    arm_limit: int = Field(40, ge=5, le=500, description="Candidats que chaque façon de chercher propose au plus.")


class PageSettings(Section):
    """Section `[page]`."""

    enabled: bool = Field(True, description="Servir la page du foyer (« tipote page url » donne son adresse).")
    host: str = Field("127.0.0.1", description="Adresse d'écoute ; celle du réseau demande lan = true.")
    port: int = Field(8717, ge=1, le=65535, description="Port d'écoute.")
    lan: bool = Field(False, description="Ouvrir aussi aux appareils du réseau de la maison, après jumelage.")
    names: tuple[str, ...] = Field((), description="Autres noms sous lesquels les appareils joignent cette machine.")
    session_days: int = Field(30, ge=1, le=365, description="Jours pendant lesquels un appareil jumelé le reste.")
    undo_s: int = Field(30, ge=5, le=50, description="Secondes pendant lesquelles un oubli demandé ici s'annule.")


class MetricsSettings(Section):
    """Section `[metriques]`."""

    enabled: bool = Field(True, description="Servir les chiffres du service au format Prometheus.")
    host: str = Field("127.0.0.1", description="Adresse d'écoute ; celle du réseau demande lan = true.")
    port: int = Field(8718, ge=1, le=65535, description="Port d'écoute.")
    lan: bool = Field(
        False, description="Ouvrir aussi au réseau : n'importe qui y lit ces chiffres, jamais de paroles."
    )
    names: tuple[str, ...] = Field((), description="Noms sous lesquels Prometheus joint cette machine.")


class McpSettings(Section):
    """One entry of `[[greffons.mcp]]`: a server of the Model Context Protocol."""

    name: str = Field(description="Nom court, en minuscules, sans accents (« meteo »).")
    command: tuple[str, ...] = Field((), description="Programme à lancer et ses arguments.")
    url: str = Field("", description="Ou adresse HTTP d'un serveur qui tourne déjà, sur cette machine.")
    remote: bool = Field(False, description="Accepter que cette adresse soit hors de cette machine.")
    env: dict[str, str] = Field({}, description="Variables d'environnement du programme, en plus de PATH, HOME, LANG.")
    tools: tuple[str, ...] = Field((), description="Outils proposés au modèle ; vide : les premiers du serveur.")
    read_only: tuple[str, ...] = Field((), description="Outils qui ne changent rien, si le serveur ne le dit pas.")
    say: tuple[str, ...] = Field((), description="Outils dont la réponse est dite telle quelle, sans le modèle.")
    words: tuple[str, ...] = Field(
        (), description="Mots sans l'un desquels ces outils ne servent pas ; vide : toujours proposés."
    )
    start_timeout_s: float = Field(10.0, gt=0, le=120, description="Attente du serveur au démarrage.")


class PlugInSettings(Section):
    """Section `[greffons]`."""

    enabled: tuple[str, ...] = Field((), description="Greffons installés à utiliser ; « exemple » est fourni.")
    options: dict[str, dict[str, str | bool | int | float]] = Field(
        {}, description="Réglages remis à chaque greffon, sous son nom."
    )
    timeout_s: float = Field(5.0, gt=0, le=60, description="Durée maximale d'une réponse de greffon.")
    most_tools: int = Field(6, ge=0, le=20, description="Outils de greffons proposés au modèle de langage, au plus.")
    result_chars: int = Field(
        600, ge=100, le=4000, description="Longueur gardée de ce qu'un serveur MCP répond au modèle."
    )
    mcp: tuple[McpSettings, ...] = Field((), description="Serveurs MCP dont les outils sont proposés au modèle.")


class HomeAutomationSettings(Section):
    """Section `[domotique]`."""

    url: str = Field("", description="Adresse de Home Assistant (« http://192.168.1.10:8123 ») ; vide : aucun.")
    token_file: str = Field("", description="Fichier du jeton d'accès de longue durée.")
    credential: str = Field("home-assistant", description="Ou nom du « credential » systemd qui le contient.")
    language: str = Field("fr", description="Langue des phrases envoyées.")
    agent: str = Field("", description="Agent de conversation (agent_id) ; vide : celui de Home Assistant.")
    words: tuple[str, ...] = Field((), description="Noms d'appareils et de scènes du foyer (« guirlande »).")
    timeout_s: float = Field(4.0, gt=0, le=30, description="Attente d'une réponse.")


class Settings(Section):
    """The whole configuration."""

    maison: HomeSettings = HomeSettings()
    modeles: ModelSettings = ModelSettings()
    oreilles: EarsSettings = EarsSettings()
    comprehension: MeaningSettings = MeaningSettings()
    pensee: MindSettings = MindSettings()
    voix: VoiceSettings = VoiceSettings()
    conversation: SessionSettings = SessionSettings()
    memoire: MemorySettings = MemorySettings()
    agenda: AgendaSettings = AgendaSettings()
    page: PageSettings = PageSettings()
    metriques: MetricsSettings = MetricsSettings()
    greffons: PlugInSettings = PlugInSettings()
    domotique: HomeAutomationSettings = HomeAutomationSettings()
