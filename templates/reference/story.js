// The story of a game: its lines, the one that the table shows, and rules that unfold where they are cited.
window.kredens = window.kredens || {};
window.kredens.story = (function () {
  "use strict";
  // Unfolds the rule of a link below the line that cites it, or folds it away again.
  function openRule(link) {
    const place = link.closest("li, p, dd, .answer") || link.parentElement;
    const shown = place.querySelector(":scope > .opened");
    const open = !(shown && shown.dataset.rule === link.hash);
    if (shown) shown.remove();
    place.querySelectorAll("a[aria-expanded=true]").forEach((each) => each.setAttribute("aria-expanded", "false"));
    link.setAttribute("aria-expanded", String(open));
    if (!open) return;
    const rule = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (!rule) return;
    const made = document.createElement("span");
    made.className = "opened";
    made.dataset.rule = link.hash;
    for (const each of rule.querySelectorAll("h3, p:not(.used)")) {
      const line = document.createElement(each.matches("h3") ? "strong" : "span");
      line.className = each.className;
      line.append(...[...each.childNodes].map((node) => node.cloneNode(true)));
      made.append(line);
    }
    place.append(made);
  }
  // Without ids, so that each of them stands on the page once.
  function copyOf(line) {
    const copied = line.cloneNode(true);
    copied.querySelectorAll(".still, .opened").forEach((each) => each.remove());
    copied.querySelectorAll("[id]").forEach((each) => each.removeAttribute("id"));
    copied.querySelectorAll("[aria-expanded]").forEach((each) => each.removeAttribute("aria-expanded"));
    return [...copied.childNodes];
  }
  // Scrolls the column of the story, and never the page.
  function reveal(line, column) {
    if (column.scrollHeight <= column.clientHeight) return;
    const box = line.getBoundingClientRect(), frame = column.getBoundingClientRect();
    if (box.top < frame.top + 44 || box.bottom > frame.bottom) {
      column.scrollTop += box.top - frame.top - Math.min(frame.height / 3, 160);
    }
  }
  // Cites the rules of each sentence that were told before, too: a judge asks about this one move.
  function citeAll(line, rules, names) {
    if (line.dataset.cited) return;
    line.dataset.cited = "all";
    line.querySelectorAll(":scope > .told > .events > li").forEach((sentence, at) => {
      if (!rules[at] || !rules[at].length) return;
      let chips = sentence.querySelector(".cites");
      if (!chips) sentence.append(" ", chips = Object.assign(document.createElement("span"), { className: "cites" }));
      for (const id of rules[at]) {
        const link = document.createElement("a");
        link.href = `#rule-${id}`;
        link.className = "again";
        link.textContent = names[id].number;
        chips.append(" ", link);
      }
    });
  }
  function mark(line, column) {
    document.querySelectorAll(".move.current").forEach((each) => {
      each.classList.remove("current");
      each.querySelector(".line a").removeAttribute("aria-current");
    });
    line.classList.add("current");
    line.querySelector(".line a").setAttribute("aria-current", "step");
    reveal(line, column);
  }
  return { openRule, copyOf, citeAll, mark };
})();
