// Fill the page as it is read, search as one types, and explain terms beside them. Without it the page can be read whole.
(function () {
  "use strict";
  var data = JSON.parse(document.getElementById("data").textContent);
  var search = makeSearch(data);
  var KINDS = ["kind-term", "kind-rule", "kind-card", "kind-ruling"];
  var MOST_SHOWN = 20;

  // The parts of the page wait as text until they are near, asked for, or nothing else is to be done.
  function fill(part) {
    var waiting = part && part.querySelector(":scope > noscript");
    if (waiting) part.innerHTML = waiting.textContent;
  }
  function waiting() { return Array.from(document.querySelectorAll(".part > noscript"), function (each) { return each.parentNode; }); }
  function fillAll() { waiting().forEach(fill); }
  var partOf = new Map(search.entries.map(function (entry) { return [entry.anchor, entry.part]; }));
  function place(anchor) {
    var found = document.getElementById(anchor);
    if (found) return found;
    fill(document.getElementById("part-" + partOf.get(anchor)));
    if (!partOf.has(anchor)) fillAll();
    return document.getElementById(anchor);
  }
  // What somebody types for a place: #16.16 and #duel.win are called so, too.
  function called(name) {
    var entry = search.entries.find(function (each) { return each.names.includes(search.fold(name)); });
    return entry && place(entry.anchor);
  }
  if ("IntersectionObserver" in window) {
    var near = new IntersectionObserver(function (seen) {
      seen.forEach(function (each) { if (each.isIntersecting) { fill(each.target); near.unobserve(each.target); } });
    }, { rootMargin: "1200px" });
    waiting().forEach(function (part) { near.observe(part); });
  } else fillAll();
  var whenIdle = window.requestIdleCallback || function (run) { setTimeout(run, 60); };
  function fillNext() {
    var part = waiting()[0];
    if (!part) return;
    fill(part);
    whenIdle(fillNext);
  }
  window.addEventListener("load", function () { whenIdle(fillNext); });

  function shownLanguage() {
    var chosen = document.querySelector(".choose:checked");
    var shown = chosen ? chosen.dataset.show : document.documentElement.lang;
    return data.words[shown] ? shown : document.documentElement.lang;
  }
  function inLanguage(element, language) {
    return element && (element.querySelector(".l-" + language) || element);
  }
  var form = document.getElementById("search"), query = document.getElementById("query");
  var list = document.getElementById("results"), count = document.getElementById("count");
  form.hidden = false;

  var languages = Object.keys(data.words);
  function item(entry, language, words) {
    var at = Math.max(languages.indexOf(language), 0), row = document.createElement("li"), link = document.createElement("a");
    var hit = document.createElement("span"), where = document.createElement("small"), text = entry.texts[at];
    link.href = "#" + entry.anchor;
    link.lang = language;
    hit.className = "hit";
    hit.textContent = (entry.number ? entry.number + " " : "") + entry.titles[at];
    where.className = "where";
    where.textContent = words[KINDS[entry.kind]] + (text ? " · " + text : "");
    link.append(hit, where);
    row.append(link);
    return row;
  }
  function show() {
    var language = shownLanguage(), words = data.words[language], asked = query.value;
    if (!search.fold(asked)) { list.hidden = true; list.replaceChildren(); count.textContent = ""; return; }
    var found = search.find(asked), shown = found.length ? found.slice(0, MOST_SHOWN) : search.near(asked);
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
    var name = decodeURIComponent(location.hash.slice(1)), known = document.getElementById(name);
    var target = name && (known || place(name) || called(name));
    if (!target) return;
    for (var outer = target.closest("details"); outer; outer = outer.parentElement.closest("details")) outer.open = true;
    // The address leads there again, now that it is there.
    if (!known) { location.replace("#" + target.id); target.scrollIntoView(); }
    if (!target.hasAttribute("tabindex")) target.setAttribute("tabindex", "-1");
    target.focus({ preventScroll: true });
    offerPrint(target);
  }
  window.addEventListener("hashchange", arrive);

  // What one has come to can be printed without the rest.
  function offerPrint(target) {
    var old = document.getElementById("print-one");
    if (old) old.remove();
    if (!target.matches(".rule, .ruling, .card, .entry")) return;
    var button = document.createElement("button");
    button.id = "print-one";
    button.type = "button";
    button.textContent = data.words[shownLanguage()]["print-one"];
    button.addEventListener("click", function () {
      var sheet = document.createElement("main");
      var around = sheet;
      sheet.append(document.querySelector("h1").cloneNode(true));
      // An entry of a list is one only within a list.
      if (target.parentElement.matches("dl")) around = sheet.appendChild(document.createElement("dl"));
      around.append(target.cloneNode(true));
      sheet.querySelector("#print-one").remove();
      sheet.querySelectorAll("h4,h5").forEach(function (each) { each.setAttribute("aria-level", each.localName[1] - 2); });
      sheet.querySelectorAll("details").forEach(function (each) { each.open = !each.matches(".more"); });
      sheet.querySelectorAll("[id]").forEach(function (each) { each.removeAttribute("id"); });
      sheet.id = "sheet";
      document.body.append(sheet);
      document.body.classList.add("only");
      window.addEventListener("afterprint", function () { sheet.remove(); document.body.classList.remove("only"); }, { once: true });
      window.print();
    });
    (target.querySelector(".about") || target).append(button);
  }

  var opened = [];
  window.addEventListener("beforeprint", function () {
    if (document.body.classList.contains("only")) return;
    fillAll();
    opened = Array.from(document.querySelectorAll("details:not([open])"));
    opened.forEach(function (each) { each.open = true; });
  });
  window.addEventListener("afterprint", function () { opened.forEach(function (each) { each.open = false; }); opened = []; });

  // The definition of a term beside it: under the pointer, with the focus, or where a finger taps, which opens and closes it.
  var tip = null, touched = false;
  function hide() {
    if (!tip) return;
    tip.of.removeAttribute("aria-describedby");
    tip.of.removeAttribute("aria-expanded");
    tip.remove();
    tip = null;
  }
  function termAt(event) { return event.target.closest && event.target.closest("a.term"); }
  function explain(link, withLink) {
    hide();
    var language = link && (link.closest("[lang]") || document.documentElement).lang;
    var entry = link && place(data.terms[link.dataset.term]), text = entry && inLanguage(entry.querySelector(".pair"), language);
    if (!text) return;
    tip = document.createElement("div");
    tip.className = "tip";
    tip.id = "tip";
    tip.lang = language;
    tip.setAttribute("role", withLink ? "note" : "tooltip");
    tip.textContent = text.textContent.trim();
    tip.of = link;
    if (withLink) {
      var more = document.createElement("a");
      more.href = link.getAttribute("href");
      more.textContent = inLanguage(entry.querySelector("dt"), language).textContent + " → " + data.words[shownLanguage()].glossary;
      tip.append(more);
      tip.classList.add("open");
      link.setAttribute("aria-expanded", "true");
    }
    // Beside the link among what is read out, too.
    if (withLink) link.after(tip); else document.body.append(tip);
    link.setAttribute("aria-describedby", "tip");
    var box = link.getBoundingClientRect(), room = document.documentElement.clientWidth - tip.offsetWidth - 16;
    var origin = tip.offsetParent ? tip.offsetParent.getBoundingClientRect() : { left: 0, top: 0 };
    if (tip.offsetParent === document.body || !tip.offsetParent) origin = { left: -window.scrollX, top: -window.scrollY };
    tip.style.left = Math.max(16, Math.min(box.left, room)) - origin.left + "px";
    var below = box.bottom + 6, above = box.top - tip.offsetHeight - 6;
    tip.style.top = (below + tip.offsetHeight > window.innerHeight && above > 0 ? above : below) - origin.top + "px";
  }
  document.addEventListener("pointerdown", function (event) { touched = event.pointerType === "touch"; }, true);
  document.addEventListener("mouseover", function (event) {
    var link = touched ? null : termAt(event);
    // What the focus has opened stays, wherever the pointer happens to lie.
    if (link && link !== (tip && tip.of)) explain(link);
    else if (!link && !touched && tip && tip.of !== document.activeElement) hide();
  });
  document.addEventListener("focusin", function (event) { if (!touched) explain(termAt(event)); });
  document.addEventListener("focusout", function () { if (!touched) hide(); });
  document.addEventListener("click", function (event) {
    if (!touched || tip && tip.contains(event.target)) return;
    var link = termAt(event), again = tip && tip.of === link;
    hide();
    if (!link) return;
    event.preventDefault();
    if (!again) explain(link, true);
  });
  document.addEventListener("keydown", function (event) {
    if (event.key !== "Escape" || !tip) return;
    var link = tip.of;
    hide();
    if (touched) link.focus();
  });
  if (location.hash) arrive();

  window.kredens = {
    fold: search.fold, fillAll: fillAll, entries: search.entries, data: data, shownLanguage: shownLanguage,
    find: function (text) { return search.find(text).map(function (entry) { return entry.anchor; }); }
  };
})();
