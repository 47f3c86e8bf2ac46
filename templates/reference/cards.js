// A card under the finger or pointer grows to its face, with its sentences and the rulings about it.
window.kredens = window.kredens || {};
window.kredens.cards = (function () {
  "use strict";
  const make = window.kredens.table.make;
  const PEEK_WIDTH = 240, PEEK_MARGIN = 12, PEEK_DELAY = 140;

  // `parts` hold the cards and rulings by id; `openRule` unfolds a rule below an element.
  function start(parts, words, openRule) {
    document.body.append(document.getElementById("card-dialog").content.cloneNode(true));
    const dialog = document.querySelector(".card-dialog");
    const picture = dialog.querySelector(".picture"), rulings = dialog.querySelector(".rulings");
    const peek = make("div", "peek");
    peek.setAttribute("aria-hidden", "true");
    peek.hidden = true;
    document.body.append(peek);
    let waiting = 0;

    const pictureOf = (element) => [...element.classList].find((name) => /^p\d+$/.test(name)) || "";

    function fillRulings(ids) {
      rulings.hidden = !ids.length;
      rulings.querySelectorAll("details").forEach((each) => each.remove());
      for (const id of ids) {
        const ruling = parts.rulings[id];
        const answer = make("p", "answer", ruling.answer);
        const chips = make("span", "cites");
        for (const rule of ruling.rules) {
          const link = make("a", "", parts.rules[rule].number);
          link.href = `#rule-${rule}`;
          chips.append(link, " ");
        }
        answer.append(" ", chips);
        rulings.append(make("details", "", make("summary", "", ruling.question), answer));
      }
    }
    function open(element) {
      const card = parts.cards[element.dataset.card];
      if (!card) return;
      hidePeek();
      picture.className = `picture ${pictureOf(element)}`;
      dialog.querySelector("h2").textContent = card.name;
      dialog.querySelector(".says").replaceChildren(...card.says.map((each) => make("p", "", each)));
      fillRulings(card.rulings || []);
      dialog.showModal();
      dialog.scrollTop = 0;
    }
    function showPeek(element) {
      const box = element.getBoundingClientRect(), height = PEEK_WIDTH * 88 / 63;
      peek.className = `peek ${pictureOf(element)}`;
      const right = box.right + PEEK_MARGIN;
      const left = right + PEEK_WIDTH < innerWidth ? right : box.left - PEEK_WIDTH - PEEK_MARGIN;
      peek.style.left = `${Math.max(PEEK_MARGIN, left)}px`;
      peek.style.top = `${Math.max(PEEK_MARGIN, Math.min(box.top, innerHeight - height - PEEK_MARGIN))}px`;
      peek.hidden = false;
    }
    function hidePeek() {
      clearTimeout(waiting);
      peek.hidden = true;
    }

    const cardOf = (event) => event.target.closest && event.target.closest("[data-card]");
    document.addEventListener("click", (event) => { const found = cardOf(event); if (found) open(found); });
    document.addEventListener("keydown", (event) => {
      const found = cardOf(event);
      if (found && (event.key === "Enter" || event.key === " ")) {
        event.preventDefault();
        open(found);
      }
    });
    document.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "mouse") return;
      const found = cardOf(event);
      hidePeek();
      if (found) waiting = setTimeout(() => showPeek(found), PEEK_DELAY);
    });
    document.addEventListener("scroll", hidePeek, { capture: true, passive: true });
    dialog.querySelector(".close").addEventListener("click", () => dialog.close());
    dialog.addEventListener("click", (event) => {
      const link = event.target.closest("a[href^='#rule-']");
      if (link) {
        event.preventDefault();
        openRule(link);
      } else if (event.target === dialog) dialog.close();
    });
    // A card that is drawn can be reached and opened by the keyboard too.
    function enable(within) {
      hidePeek();
      within.querySelectorAll("[data-card]").forEach((each) => {
        each.tabIndex = 0;
        each.setAttribute("role", "button");
        if (!each.textContent) each.setAttribute("aria-label", `${parts.cards[each.dataset.card].name}: ${words.open}`);
      });
    }
    return { enable, isOpen: () => dialog.open };
  }
  return { start };
})();
