import { newId } from "@fairhouse/base";
import { launchTokenOf, type PageMessage } from "@fairhouse/game-shared/protocol.ts";
import { createSound } from "@fairhouse/game-shared/sound/sound.ts";
import { onNextFrame } from "@fairhouse/game-shared/stage/next-frame.ts";
import { drawClientSeed } from "./client-seed.ts";
import { createControls, type ToolName } from "./controls.ts";
import { openDialog } from "./dialogs/dialog.ts";
import { fairnessContent } from "./dialogs/fairness.ts";
import { historyContent } from "./dialogs/history.ts";
import { rulesContent } from "./dialogs/rules.ts";
import { required } from "./element.ts";
import { createGame } from "./game.ts";
import { spinByKeyboard } from "./keyboard.ts";
import { createNoteLine } from "./note-line.ts";
import { GAME_CODE } from "./session.ts";
import { openSitePort } from "./site-port.ts";
import { createStudioApi } from "./studio-api.ts";
import { createTable } from "./table.ts";
import { textsFor } from "./texts.ts";

const root = document.documentElement;
const api = createStudioApi(window.fetch.bind(window));
const sound = createSound();
const lessMotion = window.matchMedia("(prefers-reduced-motion: reduce)");
let pageWantsCalm = false;
let isTicking = false;
/** The page says which language to speak; a game that no page speaks to takes the session's. */
let isToldLanguage = false;
let texts = textsFor(new URLSearchParams(location.hash.slice(1)).get("language") ?? navigator.language);

const isCalm = (): boolean => pageWantsCalm || lessMotion.matches;
const drawSeed = (): string => drawClientSeed((bytes) => crypto.getRandomValues(bytes));
const table = createTable({
  host: required("table"),
  calm: isCalm,
  onReelStop: sound.reelStopped,
  onCelebrate: sound.won,
  onWinShown: sound.lineShown,
});
const site = openSitePort({
  frame: window,
  siteOrigin: document.querySelector<HTMLMetaElement>('meta[name="site-origin"]')?.content ?? "",
  onMessage: hear,
});
const game = createGame({
  api,
  screen: table,
  tellSite: site.send,
  onChange: () => render(),
  drawSeed,
  newId,
  nowMs: () => performance.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});
const controls = createControls({
  bar: required("bar"),
  tools: required("tools"),
  onSpin: spin,
  onStake: game.changeStake,
  onTool: useTool,
});
const note = createNoteLine({
  host: required("table"),
  announcer: required("announcer"),
  onCheckAgain: game.checkAgain,
  onTryAgain: open,
});

/** Taken out of the address at once: a launch token is used once and shown to nobody. */
const launchToken = launchTokenOf(location.hash);
history.replaceState(null, "", location.pathname + location.search);

spinByKeyboard(document, spin);
speak(texts.language);
site.send({ type: "ready", gameCode: GAME_CODE });
void open();
void table.upgrade().catch(() => {
  // No WebGL after all, or a picture did not load: the HTML reels go on.
});

async function open(): Promise<void> {
  await game.open(launchToken);
  if (!isToldLanguage && game.state().language) speak(game.state().language);
}

function spin(): void {
  sound.wake();
  void game.spin();
}

function hear(message: PageMessage): void {
  if (message.type === "init") {
    pageWantsCalm = message.reducedMotion;
    root.dataset.theme = message.theme;
    sound.turn(message.sound);
    isToldLanguage = true;
    speak(message.language);
  }
  if (message.type === "sound") {
    sound.turn(message.on);
    render();
  }
  game.hear(message);
}

function speak(language: string): void {
  texts = textsFor(language);
  root.lang = texts.language;
  root.dir = texts.direction;
  document.title = texts.say("game.title");
  required("game").setAttribute("aria-label", texts.say("game.title"));
  render();
}

function render(): void {
  const state = game.state();
  controls.render({ state, texts, nowMs: performance.now(), soundOn: sound.isOn(), calm: isCalm() });
  note.render(state, texts);
  if (state.phase === "idle") table.describe(texts);
  if (isTicking || performance.now() >= state.nextSpinAtMs) return;
  isTicking = true;
  onNextFrame(tickWait);
}

/** Moves the wait for the next spin along, frame by frame, and stops when it is over. */
function tickWait(): void {
  const state = game.state();
  const nowMs = performance.now();
  controls.tick({ state, texts, nowMs, calm: isCalm() });
  isTicking = nowMs < state.nextSpinAtMs;
  if (isTicking) onNextFrame(tickWait);
}

function useTool(tool: ToolName): void {
  if (tool === "sound") {
    sound.turn(!sound.isOn());
    sound.wake();
    site.send({ type: "sound", on: sound.isOn() });
    render();
    return;
  }
  const state = game.state();
  const content = {
    rules: () => rulesContent(state, texts),
    fairness: () => fairnessContent({ state: game.state, texts, drawSeed, changeSeed: game.changeSeed }),
    history: () => historyContent({ state, texts, read: api.history }),
  }[tool]();
  openDialog({ title: texts.say(`tools.${tool}`), texts, content, host: document.body });
}
