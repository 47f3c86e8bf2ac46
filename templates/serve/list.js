// Checks a list of cards while it is written.
(function () {
  "use strict";
  const PAUSE = 250;
  const list = document.getElementById("list"), verdict = document.getElementById("verdict"), findings = document.getElementById("findings");
  let waiting = 0, asked = 0;
  async function check() {
    const mine = ++asked;
    if (!list.value.trim()) { verdict.hidden = true; findings.replaceChildren(); return; }
    const answer = await fetch(document.body.dataset.address, {
      method: "POST", headers: { "content-type": "application/json", accept: "application/json" }, body: JSON.stringify({ list: list.value }),
    });
    if (mine !== asked) return;
    const told = await answer.json();
    verdict.hidden = false;
    verdict.className = `verdict ${told.verdict === "legal" ? "good" : "bad"}`;
    verdict.textContent = [told.words, told.size, told.code].filter(Boolean).join(" · ");
    findings.replaceChildren(...(told.findings || []).map((each) => {
      const item = document.createElement("li"), button = document.createElement("button");
      button.type = "button";
      button.textContent = each.line ? `${each.line}: ${each.text}` : each.text;
      button.addEventListener("click", () => {
        const lines = list.value.split("\n"), from = lines.slice(0, each.line - 1).join("\n").length + (each.line > 1 ? 1 : 0);
        list.focus();
        if (each.line) list.setSelectionRange(from, from + lines[each.line - 1].length);
      });
      item.append(button);
      return item;
    }));
  }
  list.addEventListener("input", () => { clearTimeout(waiting); waiting = setTimeout(check, PAUSE); });
  check();
})();
