// Search as one types, and definitions beside terms. Without it the page can be read whole; see generator/searching.py
// for how hits are ranked, which is the same here.
(function () {
  "use strict";
  var data = JSON.parse(document.getElementById("data").textContent);
  var TITLE = 1, KEYWORD = 2, TEXT = 3;
  var KINDS = ["kind-term", "kind-rule", "kind-card", "kind-ruling"];
  var MOST_SHOWN = 40;
  var folding = new Map(Object.entries(data.folding));

  function replaced(text) {
    var out = "";
    for (var sign of text) out += folding.has(sign) ? folding.get(sign) : sign;
    return out;
  }
  function fold(text) {
    var plain = replaced(replaced(text.toLowerCase()).normalize("NFKD")).toLowerCase();
    return plain.replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim();
  }

  var entries = data.entries.map(function (each) {
    return { kind: each[0], anchor: each[1], names: each[2], fields: [each[3], each[4], each[5]] };
  });
  function begins(word, text) { return text.includes(" " + word) || text.includes("|" + word); }
  function cut(words) {
    return words.map(function (word) {
      var letters = Array.from(word);
      return letters.length >= data.shortestCut ? letters.slice(0, -1).join("") : word;
    });
  }
  function first(fields, holds) {
    for (var rank = TITLE; rank <= TEXT; rank++) if (holds(fields[rank - 1])) return rank;
    return 0;
  }
  function match(entry, words, stems) {
    var whole = first(entry.fields, function (text) { return words.every(function (word) { return text.includes(word); }); });
    var stem = first(entry.fields, function (text) { return stems.every(function (word) { return begins(word, text); }); });
    if (whole && (!stem || whole <= stem + 1)) {
      var text = entry.fields[whole - 1];
      return { rank: whole, cut: 0, inside: words.every(function (word) { return begins(word, text); }) ? 0 : 1 };
    }
    return stem ? { rank: stem, cut: 1, inside: 0 } : null;
  }
  function find(query) {
    var wanted = fold(query), words = wanted.split(" ").filter(Boolean);
    if (!words.length) return [];
    var name = wanted.replace(/\.+$/, "");
    var exact = entries.filter(function (entry) { return entry.names.includes(name); });
    if (exact.length && /[.0-9]/.test(wanted)) return exact;
    var stems = cut(words), found = [];
    entries.forEach(function (entry, place) {
      if (exact.includes(entry)) return;
      var how = match(entry, words, stems);
      if (how) found.push([how.rank + how.cut, how.cut, how.inside, place, entry]);
    });
    if (exact.length || found.some(function (each) { return !each[2]; })) {
      found = found.filter(function (each) { return !each[2]; });
    }
    found.sort(function (a, b) { return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3]; });
    return exact.concat(found.map(function (each) { return each[4]; }));
  }
  // At most three that hold the most of the words, or of their beginnings.
  function near(query) {
    var words = fold(query).split(" ").filter(function (word) { return word.length > 2; }).slice(0, 20);
    for (var kept = 4; kept >= 3; kept--) {
      var starts = words.map(function (word) { return word.slice(0, kept); });
      var counted = entries.map(function (entry, place) {
        return [starts.filter(function (start) { return begins(start, entry.fields[1] || entry.fields[2]); }).length, place, entry];
      }).filter(function (each) { return each[0]; });
      counted.sort(function (a, b) { return b[0] - a[0] || a[1] - b[1]; });
      if (counted.length) return counted.slice(0, 3).map(function (each) { return each[2]; });
    }
    return [];
  }

  function shownLanguage() {
    var chosen = document.querySelector(".choose:checked");
    var shown = chosen ? chosen.dataset.show : document.documentElement.lang;
    return data.words[shown] ? shown : document.documentElement.lang;
  }
  function inLanguage(element, language) {
    return element && (element.querySelector(".l-" + language) || element);
  }
  function textOf(entry, language) {
    var element = document.getElementById(entry.anchor);
    if (!element) return { title: entry.anchor, number: "", text: "" };
    var number = element.querySelector("h4 .num");
    var text = element.querySelector(".pair") || element.querySelector(".facts");
    return {
      title: inLanguage(element.querySelector(".name, dt"), language).textContent,
      number: number && element.classList.contains("rule") ? number.textContent : "",
      text: text ? inLanguage(text.closest(".pair") || text.parentElement.parentElement, language).textContent.trim() : ""
    };
  }

  var form = document.getElementById("search"), query = document.getElementById("query");
  var list = document.getElementById("results"), count = document.getElementById("count");
  form.hidden = false;

  function item(entry, language, words) {
    var told = textOf(entry, language), row = document.createElement("li"), link = document.createElement("a");
    var hit = document.createElement("span"), where = document.createElement("small");
    link.href = "#" + entry.anchor;
    link.lang = language;
    hit.className = "hit";
    hit.textContent = (told.number ? told.number + " " : "") + told.title;
    where.className = "where";
    where.textContent = words[KINDS[entry.kind]] + (told.text ? " · " + told.text.replace(/\s+/g, " ").slice(0, 120) : "");
    link.append(hit, where);
    row.append(link);
    return row;
  }
  function show() {
    var language = shownLanguage(), words = data.words[language], asked = query.value;
    if (!fold(asked)) { list.hidden = true; list.replaceChildren(); count.textContent = ""; return; }
    var found = find(asked), shown = found.length ? found.slice(0, MOST_SHOWN) : near(asked);
    list.replaceChildren.apply(list, shown.map(function (entry) { return item(entry, language, words); }));
    if (found.length > MOST_SHOWN) {
      var rest = document.createElement("li");
      rest.textContent = words.more.replace("{count}", found.length - MOST_SHOWN);
      list.append(rest);
    }
    count.textContent = found.length ? words.count.replace("{count}", found.length)
      : words[shown.length ? "count-none" : "count-nothing"];
    list.hidden = !shown.length;
  }
  query.addEventListener("input", show);
  query.addEventListener("focus", function () { if (list.children.length) list.hidden = false; });
  form.addEventListener("submit", function (event) {
    event.preventDefault();
    var link = list.querySelector("a");
    if (link) link.click();
  });
  form.addEventListener("keydown", function (event) {
    if (event.key === "Escape") { list.hidden = true; query.focus(); return; }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp" || list.hidden) return;
    var links = Array.from(list.querySelectorAll("a")), at = links.indexOf(document.activeElement);
    var next = event.key === "ArrowDown" ? at + 1 : at - 1;
    (next < 0 ? query : links[Math.min(next, links.length - 1)]).focus();
    event.preventDefault();
  });
  list.addEventListener("click", function (event) { if (event.target.closest("a")) list.hidden = true; });
  document.addEventListener("click", function (event) { if (!form.contains(event.target)) list.hidden = true; });
  document.addEventListener("keydown", function (event) {
    if (event.key === "/" && !/^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName)) { query.focus(); event.preventDefault(); }
  });

  // What a link leads to is opened, and heard by who reads with a screen reader.
  function arrive() {
    var target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    for (var outer = target.closest("details"); outer; outer = outer.parentElement.closest("details")) outer.open = true;
    if (!target.hasAttribute("tabindex")) target.setAttribute("tabindex", "-1");
    target.focus({ preventScroll: true });
  }
  window.addEventListener("hashchange", arrive);
  if (location.hash) arrive();

  var opened = [];
  window.addEventListener("beforeprint", function () {
    opened = Array.from(document.querySelectorAll("details:not([open])"));
    opened.forEach(function (each) { each.open = true; });
  });
  window.addEventListener("afterprint", function () { opened.forEach(function (each) { each.open = false; }); });

  // The definition of a term beside it, under the pointer or with the focus.
  var tip = null;
  function hide() {
    if (!tip) return;
    tip.of.removeAttribute("aria-describedby");
    tip.remove();
    tip = null;
  }
  function explain(event) {
    var link = event.target.closest && event.target.closest("a.term");
    hide();
    var entry = link && document.getElementById(data.terms[link.dataset.term]);
    var text = entry && inLanguage(entry.querySelector(".pair"), (link.closest("[lang]") || document.documentElement).lang);
    if (!text) return;
    tip = document.createElement("div");
    tip.className = "tip";
    tip.id = "tip";
    tip.setAttribute("role", "tooltip");
    tip.textContent = text.textContent.trim();
    tip.of = link;
    document.body.append(tip);
    link.setAttribute("aria-describedby", "tip");
    var box = link.getBoundingClientRect(), room = document.documentElement.clientWidth - tip.offsetWidth - 16;
    tip.style.left = Math.max(16, Math.min(box.left, room)) + window.scrollX + "px";
    var below = box.bottom + 6, above = box.top - tip.offsetHeight - 6;
    tip.style.top = (below + tip.offsetHeight > window.innerHeight && above > 0 ? above : below) + window.scrollY + "px";
  }
  document.addEventListener("mouseover", explain);
  document.addEventListener("focusin", explain);
  document.addEventListener("focusout", hide);
  document.addEventListener("keydown", function (event) { if (event.key === "Escape") hide(); });

  window.kredens = { fold: fold, find: function (text) { return find(text).map(function (entry) { return entry.anchor; }); } };
})();
