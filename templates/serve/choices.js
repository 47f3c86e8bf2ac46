// The moves that may be made, as buttons: those that are looked for, or those with one card.
window.kredens = window.kredens || {};
window.kredens.choices = (function () {
  "use strict";
  const MOST = 60;
  const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

  // `choices` come from the server; `play` is called with the one that is pressed.
  function draw(place, choices, words, play) {
    const groups = new Map();
    for (const each of choices.slice(0, MOST)) {
      const key = `${each.player} ${each.verb}`;
      if (!groups.has(key)) groups.set(key, []);
      groups.get(key).push(each);
    }
    const players = new Set(choices.map((each) => each.player));
    place.replaceChildren(...[...groups.values()].map((group) => {
      const list = document.createElement("ul");
      list.className = "choices";
      for (const each of group) {
        const button = document.createElement("button");
        button.type = "button";
        button.dataset.line = each.line;
        button.textContent = players.size > 1 ? `${each.player}: ${each.say}` : each.say;
        button.addEventListener("click", () => play(each));
        const item = document.createElement("li");
        item.append(button);
        list.append(item);
      }
      return list;
    }));
    if (choices.length > MOST) {
      const more = document.createElement("p");
      more.className = "hint";
      more.textContent = words.more.replace("{number}", choices.length - MOST);
      place.append(more);
    }
  }
  const find = (choices, text) => {
    const words = fold(text).split(/\s+/).filter(Boolean);
    return words.length ? choices.filter((each) => words.every((word) => fold(each.say).includes(word))) : choices;
  };
  const withCard = (choices, card) => choices.filter((each) => each.cards.includes(card));
  return { draw, find, withCard };
})();
