// A table that is played at: asks the server what lies on it, draws it, and sends what is chosen.
(function () {
  "use strict";
  const { shown, choices } = window.kredens;
  const body = document.body, address = `/tables/${body.dataset.table}`;
  const byId = (id) => document.getElementById(id);
  const say = (key) => body.getAttribute(`data-say-${key}`) || key;
  const words = { new: say("new-card"), decides: say("decides"), won: say("won"), sums: say("sums"), table: say("table"), more: say("more") };
  const viewer = byId("viewer"), notice = byId("notice"), dialog = byId("card");
  const RETRY = 1500;
  const seatKey = (player) => `kredens seat ${body.dataset.table} ${player}`;
  let seen = null, shownAs = "", running = null, again = false, busy = false, waiting = 0, sitting = false;

  const seat = () => (viewer.value && viewer.value !== "table" ? localStorage.getItem(seatKey(viewer.value)) || "" : "");
  const headers = () => ({ accept: "application/json", "x-seat": seat(), "accept-language": body.dataset.language });
  const local = (path, query) => `${address}/${path}?${new URLSearchParams({ lang: body.dataset.language, ...query })}`;

  async function send(path, values) {
    try {
      const answer = await fetch(local(path, {}), {
        method: "POST", headers: { ...headers(), "content-type": "application/json" },
        body: JSON.stringify({ as: viewer.value, number: seen ? seen.number : null, ...values }),
      });
      const told = await answer.json().catch(() => ({}));
      return { ok: answer.ok, status: answer.status, ...told };
    } catch {
      return { ok: false, gone: true };
    }
  }
  // Whether what was sent has arrived is seen as soon as the server answers again.
  function wait() {
    tell(say("lost"));
    clearTimeout(waiting);
    waiting = setTimeout(refresh, RETRY);
  }
  function tell(text) {
    notice.textContent = text;
    notice.hidden = !text;
  }
  const sentences = (list) => shown.sentences(list, seen.game);
  function storyLine(move) {
    const item = document.createElement("li");
    item.className = "move" + (move.unsaid ? " silent" : "");
    item.id = `move-${move.label}`;
    const line = document.createElement("p");
    line.className = "line";
    const number = document.createElement("b");
    number.className = "number";
    number.textContent = move.label;
    line.append(number, " ", move.lines.join(" · "));
    if (move.unsaid) line.append(` (${say("unsaid")})`);
    const back = document.createElement("button");
    back.type = "button";
    back.className = "to-here";
    back.textContent = "↶";
    back.title = back.ariaLabel = `${say("branch")} (${move.label})`;
    back.addEventListener("click", () => branch(move.number));
    line.append(back);
    item.append(line, sentences(move.sentences));
    return item;
  }
  function draw(data) {
    const { story } = data, list = byId("story");
    shown.felt(byId("felt"), data, words, body.dataset.language);
    if (data.since === 0) list.replaceChildren();
    for (const move of story) if (move.number || !list.children.length) list.append(storyLine(move));
    const last = story.filter((move) => move.sentences.length);
    if (last.length) byId("told").replaceChildren(...last.slice(-4).map((move) => sentences(move.sentences)));
    byId("told").scrollTop = byId("told").scrollHeight;
    list.scrollTop = list.scrollHeight;
    byId("turn").textContent = data.over ? data.verdict || say("over")
      : data.choices.length && viewer.value && viewer.value !== "table" ? say("yours") : say("waits").replace("{players}", data.deciding.join(", "));
    byId("always").checked = data.deals;
    byId("undo").disabled = viewer.value === "table" || !data.number;
    for (const option of viewer.options) {
      if (option.value && option.value !== "table") option.textContent = option.value + (data.taken.includes(option.value) ? ` (${say("taken")})` : "");
    }
    drawChoices();
  }
  // Whoever stands on a choice with the keyboard stands on the same one after it is drawn anew, or where it was.
  function drawChoices() {
    const place = byId("choices"), buttons = () => [...place.querySelectorAll("button")];
    const stood = buttons().indexOf(document.activeElement), line = stood < 0 ? "" : buttons()[stood].dataset.line;
    drawButtons();
    if (stood < 0) return;
    const now = buttons(), same = now.find((each) => each.dataset.line === line) || now[Math.min(stood, now.length - 1)];
    if (same) same.focus({ preventScroll: true });
  }
  function drawButtons() {
    const found = choices.find(seen.choices, byId("find").value);
    choices.draw(byId("choices"), found, words, play);
    if (seen.chance && !viewer.value) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "main";
      button.id = "chance";
      button.textContent = say("chance");
      button.addEventListener("click", () => send("chance", {}).then(refresh));
      byId("choices").prepend(button);
    }
  }
  // Looks again until nothing has changed meanwhile; whoever asks while it looks waits for the same.
  function refresh() {
    again = true;
    running = running || (async () => {
      while (again) {
        again = false;
        await look().catch(wait);
      }
      running = null;
    })();
    return running;
  }
  async function look() {
    if (sitting) return;
    const asked = viewer.value, since = seen && shownAs === asked ? seen.number : 0;
    const answer = await fetch(local("state", { as: asked, since }), { headers: headers() });
    if (asked !== viewer.value) { again = true; return; }
    if (answer.status === 403) { tell(say(asked ? "secret" : "who-are-you")); return; }
    const data = await answer.json();
    if (since && data.number < since) { seen = null; again = true; return; }
    seen = data;
    shownAs = asked;
    clearTimeout(waiting);
    tell("");
    draw(data);
  }
  async function play(choice) {
    if (busy) return;
    busy = true;
    body.classList.add("busy");
    if (dialog.open) dialog.close();
    const answer = await send("move", { line: choice.line });
    if (answer.ok || answer.moved) await refresh();
    if (answer.ok) shown.reveal(byId("turn"));
    if (answer.gone) wait();
    else if (answer.moved) tell(say("moved"));
    else if (answer.refused) tell(answer.refused.map((each) => each.text).join(" "));
    else if (!answer.ok) tell((answer.faults || [say("fault")]).join(" "));
    busy = false;
    body.classList.remove("busy");
  }
  async function branch(number) {
    const answer = await send("branch", { number });
    if (answer.table) location.href = answer.table;
    else tell(say("secret"));
  }
  function openCard(card, label) {
    byId("face").src = shown.picture(seen.game, card, "front", body.dataset.language);
    byId("card-title").textContent = label;
    byId("because").replaceChildren();
    const found = choices.withCard(seen.choices, card);
    choices.draw(byId("card-moves"), found, words, play);
    if (!found.length) byId("card-moves").textContent = say("no-move");
    byId("why").hidden = !seen.deciding.length || viewer.value === "table";
    byId("why").onclick = async () => {
      const player = viewer.value || seen.deciding.find((each) => each !== "table");
      const answer = await send("why", { player, card });
      byId("because").replaceChildren(answer.legal ? say("legal") : sentences(answer.why || []));
    };
    dialog.showModal();
  }

  byId("felt").addEventListener("click", (event) => {
    const found = event.target.closest("[data-card]");
    if (found) openCard(found.dataset.card, found.ariaLabel || (found.querySelector("i") || found).textContent);
  });
  byId("felt").addEventListener("keydown", (event) => {
    const found = event.target.closest("[data-card]");
    if (found && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); found.click(); }
  });
  byId("close").addEventListener("click", () => dialog.close());
  byId("find").addEventListener("input", drawChoices);
  byId("undo").addEventListener("click", () => send("back", { number: null }).then(() => { seen = null; refresh(); }));
  byId("branch").addEventListener("click", () => branch(seen.number));
  byId("always").addEventListener("change", (event) => send("chance", { always: event.target.checked }).then(refresh));
  byId("write").addEventListener("submit", (event) => {
    event.preventDefault();
    play({ line: byId("line").value });
    byId("line").value = "";
  });
  viewer.addEventListener("change", async () => {
    const player = viewer.value;
    if (player && player !== "table" && !seat()) {
      sitting = true;
      const answer = await send("take", { player });
      sitting = false;
      if (answer.seat) localStorage.setItem(seatKey(player), answer.seat);
    }
    history.replaceState(null, "", player ? `?as=${encodeURIComponent(player)}` : location.pathname);
    seen = null;
    refresh();
  });

  const wished = new URLSearchParams(location.search).get("as");
  const own = [...viewer.options].find((each) => each.value && localStorage.getItem(seatKey(each.value)));
  if (own) viewer.value = own.value;
  if (wished && [...viewer.options].some((each) => each.value === wished)) viewer.value = wished;
  refresh();
  // A browser comes back by itself to a server that is gone, but not to one that has answered with a fault.
  function listen() {
    const stream = new EventSource(`${address}/events`);
    stream.addEventListener("message", (event) => {
      if (!seen || Number(event.data) !== seen.number) refresh();
    });
    stream.addEventListener("error", () => {
      wait();
      if (stream.readyState === EventSource.CLOSED) setTimeout(listen, RETRY);
    });
    stream.addEventListener("open", () => { if (notice.textContent === say("lost")) refresh(); });
  }
  listen();
})();
