// Keeps what is written beside the cards in this browser, and saves it as a text. Nothing is sent anywhere.
(function () {
  "use strict";
  const root = document.documentElement, body = document.body, byId = (id) => document.getElementById(id);
  const key = `kredens proof ${body.dataset.game}`;
  const boxes = [...document.querySelectorAll("textarea[data-card]")];
  const language = () => root.dataset.shown;
  const say = (word) => body.getAttribute(`data-${word}-${language()}`) || word;
  const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  let kept = { who: "", comments: {} };

  function keep() {
    try { localStorage.setItem(key, JSON.stringify(kept)); } catch { byId("not-kept").hidden = false; }
  }
  function recall() {
    try {
      const found = JSON.parse(localStorage.getItem(key) || "null");
      if (found && typeof found.who === "string" && typeof found.comments === "object") kept = found;
    } catch { byId("not-kept").hidden = false; }
    byId("who").value = kept.who;
    for (const each of boxes) each.value = kept.comments[each.dataset.card] || "";
  }
  const name = (id) => {
    const found = document.querySelector(`#card-${CSS.escape(id)} figure[data-in="${language()}"] b`);
    return found ? found.textContent : id;
  };
  function show() {
    for (const each of document.querySelectorAll("[data-in]")) each.style.display = each.dataset.in === language() ? "" : "none";
    for (const each of document.querySelectorAll("[data-language]")) each.setAttribute("aria-pressed", each.dataset.language === language());
    root.lang = language();
    const wanted = fold(byId("find").value), only = byId("only").checked;
    let number = 0;
    for (const each of boxes) {
      const isWritten = Boolean(each.value.trim()), place = each.closest("li");
      number += isWritten;
      if (!place) continue;
      place.classList.toggle("written", isWritten);
      const words = fold([...place.querySelectorAll("b")].map((one) => one.textContent).join(" ") + " " + each.value);
      place.hidden = (only && !isWritten) || !words.includes(wanted);
    }
    byId("count").textContent = say("written").replace("{number}", number);
  }
  function text() {
    const lines = [`${say("title")} (${body.dataset.game}), ${say("version").replace("{version}", body.dataset.version)}`, new Date().toISOString().slice(0, 10)];
    if (kept.who.trim()) lines.push(say("from").replace("{name}", kept.who.trim()));
    for (const each of boxes) {
      const written = each.value.trim();
      if (written) lines.push("", each.dataset.card ? `${name(each.dataset.card)} [${each.dataset.card}]` : say("general"), ...written.split("\n").map((line) => `  ${line}`));
    }
    return `${lines.join("\n")}\n`;
  }
  function save() {
    const link = document.createElement("a"), who = fold(kept.who).replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
    link.href = URL.createObjectURL(new Blob([text()], { type: "text/plain;charset=utf-8" }));
    link.download = [body.dataset.game, say("file"), who].filter(Boolean).join("-") + ".txt";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  }

  for (const each of boxes) {
    each.addEventListener("input", () => {
      if (each.value.trim()) kept.comments[each.dataset.card] = each.value;
      else delete kept.comments[each.dataset.card];
      keep();
      show();
    });
  }
  byId("who").addEventListener("input", () => { kept.who = byId("who").value; keep(); });
  byId("find").addEventListener("input", show);
  byId("only").addEventListener("change", show);
  byId("save").addEventListener("click", save);
  byId("clear").addEventListener("click", () => {
    if (!confirm(say("sure"))) return;
    kept = { who: "", comments: {} };
    keep();
    recall();
    show();
  });
  byId("proof").addEventListener("submit", (event) => event.preventDefault());
  for (const each of document.querySelectorAll("[data-language]")) each.addEventListener("click", () => { root.dataset.shown = each.dataset.language; show(); });
  window.kredensProof = { text };
  recall();
  show();
})();
