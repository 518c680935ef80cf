// The arcade's one game. It is served as it stands, without a build; what it says to the page that frames it follows
// the frame protocol, and a draw is checked here, in the browser, against the commitment that stood before the bet.

const WORDS = {
  en: {
    title: "Kite Toss",
    balance: "Your arcade balance",
    stake: "Stake",
    kite: "Kite",
    moon: "Moon",
    proof: "How this is fair",
    how: "Both sides are equally likely and the right one pays 1.96 times the stake: 98% of what is staked comes back. The arcade commits to its seed before you choose; your browser adds its own seed.",
    next: "Commitment of the next toss:",
    choose: "Choose a side.",
    won: (side, win) => `${side}. You win ${win}.`,
    lost: (side) => `${side}. Not this time.`,
    empty: "Your arcade balance is lower than this stake. Transfer money in from your wallet.",
    ended: "This game has ended. Open it again.",
    lost_connection: "No answer. Choose a side again: it counts as the same toss.",
    checked: "Last toss checked here: its seed matches the commitment and gives this side.",
    wrong: "The last toss doesn't match its commitment. Stop playing and contact support.",
  },
  ur: {
    title: "پتنگ کا داؤ",
    balance: "آرکیڈ میں آپ کا بیلنس",
    stake: "داؤ",
    kite: "پتنگ",
    moon: "چاند",
    proof: "یہ کھیل منصفانہ کیسے ہے",
    how: "دونوں رخوں کا امکان برابر ہے اور درست رخ پر داؤ کا 1.96 گنا ملتا ہے: لگائی گئی رقم کا 98 فیصد واپس آتا ہے۔ آرکیڈ آپ کے انتخاب سے پہلے اپنا خفیہ عدد (seed) طے کر کے اس کا نشان دکھاتا ہے، اور آپ کا براؤزر اپنا عدد شامل کرتا ہے۔",
    next: "اگلے داؤ کا نشان:",
    choose: "کوئی رخ چنیں۔",
    won: (side, win) => `${side}۔ آپ ${win} جیت گئے۔`,
    lost: (side) => `${side}۔ اس بار نہیں۔`,
    empty: "آرکیڈ میں آپ کا بیلنس اس داؤ سے کم ہے۔ اپنے والٹ سے رقم یہاں منتقل کریں۔",
    ended: "یہ کھیل ختم ہو گیا ہے۔ اسے دوبارہ کھولیں۔",
    lost_connection: "کوئی جواب نہیں ملا۔ دوبارہ رخ چنیں: وہی داؤ شمار ہوگا۔",
    checked: "پچھلا داؤ یہیں جانچا گیا: اس کا خفیہ عدد نشان سے ملتا ہے اور یہی رخ دیتا ہے۔",
    wrong: "پچھلا داؤ اپنے نشان سے نہیں ملتا۔ مزید نہ کھیلیں؛ سپورٹ سے رابطہ کریں۔",
  },
};

/** How long a toss is watched. */
const TOSS_MS = 1_200;
const HELLO = "fairhouse-frame-hello-1";
const CHANNEL = "fairhouse-frame-channel-1";
const siteOrigin = document.documentElement.dataset.site;
const parameters = new URLSearchParams(location.search);
const language = (parameters.get("language") ?? "en").startsWith("ur") ? "ur" : "en";
const words = WORDS[language];
const launchToken = new URLSearchParams(location.hash.slice(1)).get("token") ?? "";
history.replaceState(null, "", location.pathname);

const byId = (id) => document.getElementById(id);
const buttons = [...document.querySelectorAll("#sides button")];
let port;
let secret = "";
let view;
/** A toss that was asked for and not yet answered: asked again as it was, so that it is decided once. */
let open;

document.documentElement.lang = language;
document.documentElement.dir = language === "ur" ? "rtl" : "ltr";
document.documentElement.dataset.theme = parameters.get("theme") === "dark" ? "dark" : "light";
document.title = words.title;
for (const place of document.querySelectorAll("[data-text]")) place.textContent = words[place.dataset.text];
for (const button of buttons) button.addEventListener("click", () => void toss(Number(button.dataset.side)));

addEventListener("message", (event) => {
  if (event.source !== parent || event.origin !== siteOrigin || event.data !== CHANNEL || !event.ports[0]) return;
  port = event.ports[0];
  port.onmessage = ({ data }) => {
    if (data?.type === "init") document.documentElement.dataset.theme = data.theme;
    if (data?.type === "pause") allow(false);
    // Money may have been moved here meanwhile.
    if (data?.type === "resume" || data?.type === "balance") void refresh();
  };
  port.postMessage({ type: "ready", gameCode: "kite-toss" });
});
parent.postMessage(HELLO, siteOrigin);
void begin();

async function begin() {
  const reply = await ask("session", { launchToken, gameCode: "kite-toss" });
  if (!reply?.secret) return end();
  secret = reply.secret;
  show(reply);
  byId("result").textContent = words.choose;
}

async function refresh() {
  if (!secret || open) return;
  const reply = await ask("state", {});
  if (reply?.commitment) show(reply);
  else if (reply?.status === "SESSION_ENDED") end();
}

async function toss(side) {
  allow(false);
  // Drawn here, and only after the commitment was shown.
  open ??= {
    clientRoundId: crypto.randomUUID(),
    commitment: view.commitment,
    clientSeed: crypto.randomUUID(),
    side,
    stake: stake(),
  };
  const asked = open;
  const reply = await ask("play", asked);
  if (!reply) {
    byId("result").textContent = words.lost_connection;
    return allow(true);
  }
  open = undefined;
  if (reply.status === "SESSION_ENDED") return end();
  if (reply.round) await tell(asked, reply.round);
  else byId("result").textContent = reply.status === "NOT_ENOUGH_MONEY" ? words.empty : words.choose;
  if (reply.commitment) show(reply);
  else allow(true);
}

/** The coin rises, turns and lands on the side that was drawn; a tab that draws no frames waits no longer for it. */
async function turnCoin(side) {
  const coin = byId("coin");
  const end = `rotateY(${side * 180}deg)`;
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) {
    const frames = [
      { transform: `translateY(0) ${coin.style.transform || "rotateY(0deg)"}` },
      { transform: `translateY(-2.5rem) rotateY(${900 + side * 90}deg)`, offset: 0.45 },
      { transform: `translateY(0) rotateY(${1800 + side * 180}deg)` },
    ];
    const turning = coin.animate(frames, { duration: TOSS_MS, easing: "cubic-bezier(0.2, 0.6, 0.3, 1)" });
    await Promise.race([turning.finished, new Promise((resolve) => setTimeout(resolve, TOSS_MS + 250))]);
  }
  coin.style.transform = end;
}

async function tell(asked, round) {
  await turnCoin(round.drawn);
  const name = words[round.drawn === 0 ? "kite" : "moon"];
  byId("result").textContent = BigInt(round.win) > 0n ? words.won(name, amount(round.win)) : words.lost(name);
  byId("check").textContent = (await fits(asked, round)) ? words.checked : words.wrong;
}

/** Whether the revealed seed is the committed one and gives this side with the seed that was drawn here. */
async function fits(asked, round) {
  const seed = Uint8Array.from(round.serverSeed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", seed));
  const commitment = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const key = await crypto.subtle.importKey("raw", seed, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const text = new TextEncoder().encode(`${asked.clientSeed}:0:0`);
  const mac = new Uint8Array(await crypto.subtle.sign("HMAC", key, text));
  return commitment === asked.commitment && (mac[0] & 1) === round.drawn;
}

function show(next) {
  view = next;
  byId("balance").textContent = amount(view.balance);
  byId("commitment").textContent = view.commitment;
  if (byId("stakes").children.length === 0) offerStakes();
  allow(true);
}

function offerStakes() {
  for (const [index, value] of view.stakes.entries()) {
    const label = document.createElement("label");
    const input = Object.assign(document.createElement("input"), { type: "radio", name: "stake", value });
    input.checked = index === 0;
    label.append(input, amount(value));
    byId("stakes").append(label);
  }
}

const stake = () => document.querySelector("#stakes input:checked")?.value ?? view.stakes[0];

function allow(isAllowed) {
  for (const button of buttons) button.disabled = !isAllowed;
}

function end() {
  allow(false);
  byId("result").textContent = words.ended;
  port?.postMessage({ type: "session-ended" });
}

/** Whole figures only: ledger amounts to two decimals, cut, never rounded up. */
function amount(units) {
  const exponent = view.ledgerExponent;
  const digits = units.padStart(exponent + 1, "0");
  return `${view.currency} ${digits.slice(0, -exponent)}.${digits.slice(-exponent).slice(0, 2)}`;
}

async function ask(call, body) {
  try {
    const response = await fetch(`/arcade/game/${call}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(secret ? { authorization: `Bearer ${secret}` } : {}) },
      body: JSON.stringify(body),
    });
    return await response.json();
  } catch {
    return undefined;
  }
}
