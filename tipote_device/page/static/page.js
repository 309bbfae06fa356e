/* Comfort only: everything works without this file. It makes no request and touches no text but its own. */
"use strict";

(function () {
  const form = document.getElementById("choix");
  const count = form && form.querySelector("[data-count]");

  function recount() {
    const chosen = form.querySelectorAll("input[name=id]:checked").length;
    count.textContent = chosen === 1 ? "1 souvenir choisi" : chosen + " souvenirs choisis";
  }

  if (count) {
    form.addEventListener("change", recount);
    form.addEventListener("keydown", function (event) {
      if (event.key === "Enter" && event.target.type === "checkbox") {
        event.preventDefault();
        event.target.click();
      }
    });
    recount();
  }

  /* What is on its way out counts down; once it is gone there is nothing left to undo. */
  for (const leaving of document.querySelectorAll(".leaving")) {
    const end = performance.now() + Number(leaving.dataset.seconds) * 1000;
    const words = leaving.querySelector(".countdown");
    const undo = leaving.querySelector("form");
    const timer = setInterval(function () {
      const left = Math.ceil((end - performance.now()) / 1000);
      if (left > 0) {
        words.textContent = "Effacé pour de bon dans " + left + " s.";
        return;
      }
      clearInterval(timer);
      words.textContent = "C'est effacé.";
      undo.remove();
    }, 500);
  }

  /* Screen readers speak what changes inside a live region, not what was there when the page came. */
  const notices = document.querySelector(".notices");
  if (notices && notices.childElementCount) {
    const shown = Array.from(notices.children);
    notices.replaceChildren();
    requestAnimationFrame(function () {
      notices.replaceChildren(...shown);
    });
  }
})();
