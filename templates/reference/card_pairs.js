// Rulings by the cards that they are about: one card, or two together. Cards with which nothing is ruled are not offered.
(function () {
  "use strict";
  var page = window.kredens, form = document.getElementById("by-cards");
  if (!form) return;
  var first = form.querySelector("#card-one"), second = form.querySelector("#card-two");
  var count = form.querySelector("output"), list = form.querySelector("ol");
  var languages = Object.keys(page.data.words), about = page.data.about;
  // Numbers of entries: the rulings of each card.
  var rulingsOf = new Map();
  Object.keys(about).forEach(function (ruling) {
    about[ruling].forEach(function (card) {
      if (!rulingsOf.has(card)) rulingsOf.set(card, []);
      rulingsOf.get(card).push(Number(ruling));
    });
  });
  function at() { return Math.max(languages.indexOf(page.shownLanguage()), 0); }
  function common() {
    var one = rulingsOf.get(Number(first.value)) || [];
    return second.value ? one.filter(function (ruling) { return about[ruling].includes(Number(second.value)); }) : one;
  }
  function offer(select, cards, kept) {
    var language = languages[at()], names = cards.map(function (card) { return [page.entries[card].titles[at()], card]; });
    names.sort(function (a, b) { return a[0].localeCompare(b[0], language); });
    select.replaceChildren.apply(select, [["–", ""]].concat(names).map(function (pair) { return new Option(pair[0], pair[1]); }));
    select.value = cards.includes(Number(kept)) ? kept : "";
  }
  function offerSecond() {
    var others = new Set();
    (rulingsOf.get(Number(first.value)) || []).forEach(function (ruling) { about[ruling].forEach(function (card) { others.add(card); }); });
    others.delete(Number(first.value));
    offer(second, Array.from(others), second.value);
    second.disabled = !others.size;
  }
  function show() {
    var found = common();
    list.replaceChildren.apply(list, found.map(function (number) {
      var entry = page.entries[number], row = document.createElement("li"), link = document.createElement("a");
      link.href = "#" + entry.anchor;
      link.textContent = entry.number + " " + entry.titles[at()];
      row.append(link);
      return row;
    }));
    count.textContent = first.value ? page.data.words[languages[at()]].count.replace("{count}", found.length) : "";
  }
  function start() { offer(first, Array.from(rulingsOf.keys()), first.value); offerSecond(); show(); }
  first.addEventListener("change", function () { offerSecond(); show(); });
  second.addEventListener("change", show);
  form.addEventListener("submit", function (event) { event.preventDefault(); });
  document.addEventListener("change", function (event) { if (event.target.matches(".choose")) start(); });
  form.hidden = !rulingsOf.size;
  start();
})();
