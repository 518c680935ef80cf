// The one game of the simulated companies, served as it stands. It knows nothing of the site that frames it: what a player
// has and what was drawn is the company's to say.

const WORDS = {
  en: {
    balance: "Your balance in this game:",
    stake: "Stake",
    draw: "Draw a card",
    how: "A test game. Red pays twice the stake, black nothing; 49 of 100 cards are red.",
    won: (win) => `Red. You win ${win}.`,
    lost: () => "Black. Not this time.",
    NOT_ENOUGH_MONEY: "Your balance is lower than this stake.",
    LIMIT: "This stake is over your limit.",
    CLOSED: "This game isn't taking bets now.",
    UNKNOWN: "No answer. Draw again: it counts as the same card.",
    ended: "This game has ended. Open it again.",
  },
  ur: {
    balance: "اس کھیل میں آپ کا بیلنس:",
    stake: "داؤ",
    draw: "پتا کھینچیں",
    how: "آزمائشی کھیل۔ سرخ پر داؤ کا دگنا ملتا ہے، سیاہ پر کچھ نہیں؛ 100 میں سے 49 پتے سرخ ہیں۔",
    won: (win) => `سرخ۔ آپ ${win} جیت گئے۔`,
    lost: () => "سیاہ۔ اس بار نہیں۔",
    NOT_ENOUGH_MONEY: "آپ کا بیلنس اس داؤ سے کم ہے۔",
    LIMIT: "یہ داؤ آپ کی حد سے زیادہ ہے۔",
    CLOSED: "یہ کھیل ابھی داؤ نہیں لے رہا۔",
    UNKNOWN: "کوئی جواب نہیں ملا۔ دوبارہ کھینچیں: وہی پتا شمار ہوگا۔",
    ended: "یہ کھیل ختم ہو گیا ہے۔ اسے دوبارہ کھولیں۔",
  },
};

const parameters = new URLSearchParams(location.hash.slice(1));
const session = parameters.get("session") ?? "";
const language = (parameters.get("language") ?? "en").startsWith("ur") ? "ur" : "en";
const words = WORDS[language];
const base = document.body.dataset.base;
history.replaceState(null, "", location.pathname);

const byId = (id) => document.getElementById(id);
let roundKey;

document.documentElement.lang = language;
document.documentElement.dir = language === "ur" ? "rtl" : "ltr";
document.documentElement.dataset.theme = parameters.get("theme") === "dark" ? "dark" : "light";
for (const place of document.querySelectorAll("[data-text]")) place.textContent = words[place.dataset.text];
byId("draw").addEventListener("click", () => void draw());
void refresh();

async function refresh() {
  const state = await ask("state", {});
  if (!state || state.status === "SESSION_ENDED") return end();
  show(state);
}

async function draw() {
  byId("draw").disabled = true;
  // Kept until it is answered, so that a round is decided once.
  roundKey ??= crypto.randomUUID();
  const stake = document.querySelector("#stakes input:checked")?.value;
  const reply = await ask("play", { roundKey, stake });
  if (reply?.status === "SESSION_ENDED") return end();
  if (reply && reply.status !== "UNKNOWN") roundKey = undefined;
  byId("result").textContent = sentenceOf(reply);
  if (reply?.balance) show(reply);
  else byId("draw").disabled = false;
}

function sentenceOf(reply) {
  if (reply?.status === "WON") return words.won(reply.win);
  if (reply?.status === "LOST") return words.lost();
  return words[reply?.status] ?? words.UNKNOWN;
}

function show({ balance, stakes }) {
  byId("balance").textContent = balance;
  if (byId("stakes").children.length === 0)
    for (const [index, value] of stakes.entries()) {
      const label = document.createElement("label");
      const input = Object.assign(document.createElement("input"), { type: "radio", name: "stake", value });
      input.checked = index === 0;
      label.append(input, value);
      byId("stakes").append(label);
    }
  byId("draw").disabled = false;
}

function end() {
  byId("draw").disabled = true;
  byId("result").textContent = words.ended;
}

async function ask(call, body) {
  try {
    const response = await fetch(`${base}/${call}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${session}` },
      body: JSON.stringify(body),
    });
    return await response.json();
  } catch {
    return undefined;
  }
}
