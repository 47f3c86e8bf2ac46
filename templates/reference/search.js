// Search as one types. See generator/reference/search.py and generator/search for how hits are ranked,
// which is the same here; the index is made there.
function makeSearch(data) {
  "use strict";
  var WEIGHTS = [[20, 18, 14, 12, 8], [13, 12, 9, 8, 6], [11, 10, 6, 5, 4], [5, 4, 2, 2, 1]];
  var EXACT = 0, FORM = 1, BEGINNING = 2, SYNONYM = 3, INSIDE = 4;
  var FIELDS = 4, MIN_STEM = 3, MIN_BEGINNING = 3, MIN_INSIDE = 4, MAX_ALIKE = 60, MAX_WORDS = 20;
  var RARITY_STEPS = 8, LINK_WEIGHT = 6;
  var ID_BEGINNING = /^[a-z0-9]+(?:[.-][a-z0-9]+)*[.-][a-z0-9]*$/, NUMBER = /^[0-9]+(?:\.[0-9]+)*$/;
  var folding = new Map(Object.entries(data.folding));
  var stop = new Set(data.forms.stop), labels = new Map(Object.entries(data.forms.labels));
  var synonyms = new Map(Object.entries(data.forms.synonyms));
  var words = data.index.split(" "), places = data.places.split(" "), stemmed = new Map();
  var entries = data.entries.map(function (each) {
    var id = each[1].replace(/^(?:term|card|ruling)-/, ""), dot = id.indexOf(".");
    var ids = dot < 0 ? [id] : [id, id.slice(dot + 1), id.slice(Math.max(id.lastIndexOf("."), dot) + 1)];
    return { kind: each[0], anchor: each[1], names: ids.concat(each[2]), titles: each[3].split("|"), texts: each[4].split("|"), number: each[5],
             titleLength: each[6], links: each[7], part: data.parts[each[8]] };
  });

  function replaced(text) {
    var out = "";
    for (var sign of text) out += folding.has(sign) ? folding.get(sign) : sign;
    return out;
  }
  function fold(text) {
    var plain = replaced(replaced(text.toLowerCase()).normalize("NFKD")).toLowerCase();
    return plain.replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim();
  }
  function split(folded) { return folded.match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu) || []; }
  function spellings(word) {
    if (!word.includes("'")) return [word];
    var parts = word.split("'").filter(function (part) { return part.length > 1; });
    parts.sort(function (a, b) { return b.length - a.length; });
    return [word.replaceAll("'", "")].concat(parts);
  }
  function addStems(word, language, into) {
    var ending = language.endings.find(function (each) { return word.endsWith(each) && word.length - each.length >= MIN_STEM; });
    var stem = ending ? word.slice(0, -ending.length) : word;
    into.add(stem);
    for (var before in language.changes) {
      if (!stem.endsWith(before)) continue;
      language.changes[before].forEach(function (after) { into.add(stem.slice(0, stem.length - before.length) + after); });
    }
    if (language.mobile && stem.length > MIN_STEM && stem[stem.length - 2] === language.mobile) {
      into.add(stem.slice(0, -2) + stem[stem.length - 1]);
    }
  }
  function stems(word) {
    if (stemmed.has(word)) return stemmed.get(word);
    var into = new Set();
    data.forms.inflections.forEach(function (language) {
      addStems(word, language, into);
      var negation = language.negation;
      if (negation && word.startsWith(negation) && word.length > negation.length + MIN_STEM) {
        addStems(word.slice(negation.length), language, into);
      }
    });
    if (!into.size) into.add(word);
    stemmed.set(word, into);
    return into;
  }
  function bisect(start) {
    var low = 0, high = words.length;
    while (low < high) {
      var middle = low + high >> 1;
      if (words[middle] < start) low = middle + 1; else high = middle;
    }
    return low;
  }
  function beginning(start, most) {
    var out = [];
    for (var at = bisect(start); at < words.length && out.length < most && words[at].startsWith(start); at++) out.push(at);
    return out;
  }
  function inflected(forms) {
    var out = [];
    forms.forEach(function (form) {
      if (form.length < MIN_STEM) return;
      var meant = stems(form), starts = new Set();
      meant.forEach(function (stem) { starts.add(stem.slice(0, Math.max(stem.length - 1, 2))); });
      data.forms.prefixes.forEach(function (prefix) {
        starts.forEach(function (start) {
          beginning(prefix + start, Infinity).forEach(function (at) {
            for (var stem of stems(words[at])) if (meant.has(stem)) { out.push(at); return; }
          });
        });
      });
    });
    return out;
  }
  function begun(forms, alone) {
    var out = [];
    forms.forEach(function (form) {
      if (form.length < MIN_BEGINNING && !alone) return;
      var starts = new Set([form]);
      stems(form).forEach(function (stem) { if (stem.length > MIN_BEGINNING) starts.add(stem); });
      starts.forEach(function (start) { out = out.concat(beginning(start, MAX_ALIKE)); });
    });
    return out;
  }
  function inside(form) {
    var out = [];
    if (form.length < MIN_INSIDE) return out;
    for (var at = 0; at < words.length && out.length < MAX_ALIKE; at++) if (words[at].includes(form)) out.push(at);
    return out;
  }
  function placesOf(at) {
    if (typeof places[at] === "string") {
      var last = 0;
      places[at] = places[at].split(",").map(function (step) { return last += parseInt(step, 36); });
    }
    return places[at];
  }
  function ask(word, telling, alone) {
    var forms = spellings(word), best = new Map(), meant = new Set();
    function take(found, quality) {
      found.forEach(function (at) {
        placesOf(at).forEach(function (place) {
          var number = Math.floor(place / FIELDS), field = place % FIELDS, known = best.get(number);
          if (quality === EXACT || quality === FORM) meant.add(number);
          if (!known || WEIGHTS[field][quality] > WEIGHTS[known[1]][known[0]]) best.set(number, [quality, field]);
        });
      });
    }
    var exact = forms.map(bisect).filter(function (at, i) { return words[at] === forms[i]; });
    take(exact, EXACT);
    if (!telling) return { best: best, rarity: 1, telling: false };
    var others = inflected(forms), longer = begun(forms, alone), stead = [];
    forms.forEach(function (form) { stead = stead.concat(synonyms.get(form) || []); });
    stead = inflected(stead);
    take(others, FORM); take(longer, BEGINNING); take(stead, SYNONYM);
    if (!exact.length && !others.length && !longer.length && !stead.length) take(inside(forms[0]), INSIDE);
    var having = (meant.size ? meant : best).size;
    var rarity = having ? 1 + Math.floor(RARITY_STEPS * Math.log2((entries.length + having) / having)) : 1;
    return { best: best, rarity: rarity, telling: true };
  }
  function scores(question) {
    data.forms.phrases.forEach(function (pair) { question = (" " + question + " ").replaceAll(pair[0], pair[1]).trim(); });
    var asked = Array.from(new Set(split(question))).slice(0, MAX_WORDS);
    var told = asked.map(function (word) { return !spellings(word).some(function (each) { return stop.has(each); }); });
    var any = told.includes(true), found = new Map(), most = 0, total = 0;
    asked.map(function (word, i) { return ask(word, !any || told[i], asked.length === 1); }).forEach(function (word) {
      if (word.telling && word.best.size) total += word.rarity;
      word.best.forEach(function (how, number) {
        var has = found.get(number);
        if (!has) found.set(number, has = { points: 0, covered: 0, titled: 0, told: false });
        has.points += word.rarity * WEIGHTS[how[1]][how[0]];
        if (how[1] === 0) has.titled++;
        if (word.telling) { has.covered += word.rarity; has.told = true; most = Math.max(most, has.covered); }
      });
    });
    var out = [];
    found.forEach(function (has, number) {
      if (!has.told || has.covered * 3 < most * 2) return;
      var entry = entries[number];
      out.push([Math.floor(has.points * has.covered / total)
        + Math.floor(has.points * has.titled / (4 * Math.max(entry.titleLength, has.titled, 1)))
        + LINK_WEIGHT * entry.links, number]);
    });
    out.sort(function (a, b) { return b[0] - a[0] || a[1] - b[1]; });
    return out.map(function (each) { return entries[each[1]]; });
  }
  function nameMeant(wanted) {
    var name = wanted.replace(/[.?! ]+$/, ""), blank = name.lastIndexOf(" ");
    var label = name.slice(0, Math.max(blank, 0)), number = name.slice(blank + 1);
    if (!NUMBER.test(number) || !labels.has(label)) return name;
    return labels.get(label) === "ruling" ? "ruling " + number : number;
  }
  function find(query) {
    var wanted = fold(query), name = nameMeant(wanted);
    if (!wanted) return [];
    var exact = entries.filter(function (entry) { return entry.names.includes(name); });
    if (exact.length && /[.0-9]/.test(wanted)) return exact;
    if (ID_BEGINNING.test(name)) {
      exact = exact.concat(entries.filter(function (entry) {
        return !exact.includes(entry) && entry.names.some(function (known) { return known.startsWith(name); });
      }));
      if (exact.length) return exact;
    }
    return exact.concat(scores(wanted).filter(function (entry) { return !exact.includes(entry); }));
  }
  // At most three that hold the most of the words, or of their beginnings.
  function near(query) {
    var asked = fold(query).split(" ").filter(function (word) { return word.length > 2; }).slice(0, MAX_WORDS);
    for (var kept = 4; kept >= 3; kept--) {
      var counts = new Map();
      new Set(asked.map(function (word) { return word.slice(0, kept); })).forEach(function (start) {
        var having = new Set();
        beginning(start, MAX_ALIKE).forEach(function (at) {
          placesOf(at).forEach(function (place) { if (place % FIELDS < 2) having.add(Math.floor(place / FIELDS)); });
        });
        having.forEach(function (number) { counts.set(number, (counts.get(number) || 0) + 1); });
      });
      var best = Array.from(counts).sort(function (a, b) { return b[1] - a[1] || a[0] - b[0]; });
      if (best.length) return best.slice(0, 3).map(function (each) { return entries[each[0]]; });
    }
    return [];
  }
  return { entries: entries, fold: fold, find: find, near: near };
}
