// What pages of the desk show alike: the table with its pictures, and sentences with the numbers of their rules.
window.kredens = window.kredens || {};
window.kredens.shown = (function () {
  "use strict";
  const { table } = window.kredens;
  const style = new CSSStyleSheet();
  document.adoptedStyleSheets = [style];

  const picture = (game, card, side, language) =>
    `/pictures/${encodeURIComponent(game)}/${encodeURIComponent(card)}/${side}?lang=${language}`;
  function felt(place, data, words, language) {
    style.replaceSync(Object.entries(data.pictures).map(([name, [card, side]]) =>
      `.${name}{background-image:url("${picture(data.game, card, side, language)}")}`).join("\n"));
    place.replaceChildren(table.draw(data.table, data, words));
    place.querySelectorAll("[data-card]").forEach((each) => {
      each.tabIndex = 0;
      each.setAttribute("role", "button");
      // A large card has its name beside it, in the caption.
      if (!each.textContent.trim()) each.ariaLabel = each.closest("figure")?.querySelector("figcaption b")?.textContent || each.dataset.card;
    });
  }
  function sentences(list, game) {
    const made = document.createElement("ul");
    made.className = "events";
    for (const each of list) {
      const item = document.createElement("li"), cites = document.createElement("span");
      cites.className = "cites";
      for (const rule of each.rules) {
        const link = document.createElement("a");
        link.href = `/rules/${game}#${rule.id}`;
        link.textContent = rule.number;
        link.title = rule.id;
        cites.append(" ", link);
      }
      item.append(each.text, cites);
      made.append(item);
    }
    return made;
  }
  // What came of a move is told where it can be seen, also after a tap on a card further up.
  function reveal(element) {
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom < 0 || top > innerHeight * 0.8) element.scrollIntoView({ block: "start" });
  }
  return { felt, picture, sentences, reveal };
})();
