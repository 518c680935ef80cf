import { newId } from "@fairhouse/base";
import type { HouseGame } from "../house-game.ts";
import { launchTokenOf, type PageMessage, type RoundView } from "../protocol.ts";
import { drawClientSeed } from "./client-seed.ts";
import { createControls, type ToolName } from "./controls.ts";
import { openDialog } from "./dialogs/dialog.ts";
import { fairnessContent } from "./dialogs/fairness.ts";
import { historyContent } from "./dialogs/history.ts";
import { stakesContent } from "./dialogs/stakes.ts";
import { required } from "./element.ts";
import { createGame, type Game } from "./game.ts";
import type { RoundScreen } from "./game-dependencies.ts";
import type { GameState } from "./game-state.ts";
import { spinByKeyboard } from "./keyboard.ts";
import { createNoteLine } from "./note-line.ts";
import { openSitePort, type SitePort } from "./site-port.ts";
import { createSound, type GameSound } from "./sound/sound.ts";
import { createSoundChoice } from "./sound/sound-choice.ts";
import { createStudioApi, type StudioApi } from "./studio-api.ts";
import { type Catalogue, createTexts, type GameKey, type Texts } from "./texts.ts";
import { createTicker } from "./ticker.ts";
import { createWinShow } from "./win-show.ts";

/** What a game's client brings to the kit. */
export type ClientGame<Key extends string = GameKey> = {
  readonly house: HouseGame;
  /** The game's sentences, from the general to the particular; they may replace some of the kit's. */
  readonly messages: readonly Catalogue[];
  /** Puts the game's screen onto the table. */
  createScreen(options: ScreenOptions): GameScreen<Key>;
  /** What the game pays and how. */
  rules(state: GameState, texts: Texts<Key | GameKey>): Node[];
  /** The outcome of a round in small, for the last rounds; undefined for a round without one. */
  picture(round: RoundView, texts: Texts<Key | GameKey>): Node | undefined;
};

export type ScreenOptions = {
  readonly host: HTMLElement;
  readonly sound: GameSound;
  /** True when less movement is asked for. */
  readonly calm: () => boolean;
};

export type GameScreen<Key extends string = GameKey> = RoundScreen & {
  /** Puts what the screen shows into words for screen readers. */
  describe(texts: Texts<Key | GameKey>): void;
  /** Replaces what stands at first by something better, where the browser can; a failure leaves what stands. */
  upgrade?(): Promise<void>;
};

/** Plays a game in the frame's page: session, seeds, bets, the site's page, controls and dialogs. */
export function playGame<Key extends string>(client: ClientGame<Key>): void {
  const { house } = client;
  const root = document.documentElement;
  const api = createStudioApi(window.fetch.bind(window));
  const sound = createSound();
  const textsFor = createTexts<Key | GameKey>(client.messages);
  let pageWantsCalm = false;
  /** The page says which language to speak; a game that no page speaks to takes the session's. */
  let isToldLanguage = false;
  let texts = textsFor(new URLSearchParams(location.hash.slice(1)).get("language") ?? navigator.language);

  const isCalm = (): boolean => pageWantsCalm || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const drawSeed = (): string => drawClientSeed((bytes) => crypto.getRandomValues(bytes));
  const screen = client.createScreen({ host: required("table"), sound, calm: isCalm });
  const site = openSitePort({
    frame: window,
    siteOrigin: document.querySelector<HTMLMetaElement>('meta[name="site-origin"]')?.content ?? "",
    onMessage: hear,
  });
  const game = createGame({
    house,
    api,
    screen,
    tellSite: site.send,
    onChange: () => render(),
    onWin: (amount, tier) => win.begin(amount, tier, isCalm()),
    drawSeed,
    newId,
    nowMs: () => performance.now(),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  const win = createWinShow(required("table"), () => render());
  const controls = createControls({
    bar: required("bar"),
    tools: required("tools"),
    onSpin: spin,
    onStake: game.changeStake,
    onTool: (tool) => useTool(tool, { client, game, api, sound, chooseSound: voice.choose, site, texts, drawSeed }),
  });
  const note = createNoteLine({
    host: required("table"),
    announcer: required("announcer"),
    onCheckAgain: game.checkAgain,
    onTryAgain: open,
  });

  const voice = createSoundChoice({ host: required("table"), sound, tellSite: site.send, onChange: () => render() });
  const ticker = createTicker({
    endsAtMs: () => game.state().nextSpinAtMs,
    step: (nowMs) => controls.tick({ state: game.state(), texts, nowMs, calm: isCalm() }),
  });
  required("table").addEventListener("click", stopMovement);

  const launchToken = takeLaunchToken();

  spinByKeyboard(document, spin);
  speak(texts.language);
  site.send({ type: "ready", gameCode: house.code });
  void open();
  // The browser cannot, or a picture did not load: what stands goes on.
  void screen.upgrade?.().catch(() => undefined);

  async function open(): Promise<void> {
    await game.open(launchToken);
    if (!isToldLanguage && game.state().language) speak(game.state().language);
  }

  function spin(): void {
    voice.playOn();
    win.end();
    void game.spin();
  }

  /** A press on the table stops the reels too, and never starts a round. */
  function stopMovement(): void {
    win.end();
    if (game.state().phase === "spinning") screen.hurry?.();
  }

  function hear(message: PageMessage): void {
    if (message.type === "init") {
      pageWantsCalm = message.reducedMotion;
      root.dataset.theme = message.theme;
      sound.turn(message.sound);
      if (message.asksSound) voice.ask();
      isToldLanguage = true;
      speak(message.language);
    }
    if (message.type === "sound") sound.turn(message.on);
    game.hear(message);
    render();
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
    const counted = win.counted();
    controls.render({ state, texts, nowMs: performance.now(), soundOn: sound.isOn(), calm: isCalm(), counted });
    note.render(state, texts, counted);
    win.render(state);
    voice.render(texts);
    if (state.phase === "idle") screen.describe(texts);
    ticker.begin();
  }
}

/** Taken out of the address at once: a launch token is used once and shown nowhere. */
function takeLaunchToken(): string | undefined {
  const token = launchTokenOf(location.hash);
  history.replaceState(null, "", location.pathname + location.search);
  return token;
}

type Tools<Key extends string> = {
  readonly client: ClientGame<Key>;
  readonly game: Game;
  readonly api: StudioApi;
  readonly texts: Texts<Key | GameKey>;
  readonly drawSeed: () => string;
  readonly sound: GameSound;
  readonly chooseSound: (isOn: boolean) => void;
  readonly site: SitePort;
};

function useTool<Key extends string>(tool: ToolName, tools: Tools<Key>): void {
  if (tool !== "sound") {
    openTool(tool, tools);
    return;
  }
  tools.chooseSound(!tools.sound.isOn());
}

function openTool<Key extends string>(tool: Exclude<ToolName, "sound">, tools: Tools<Key>): void {
  const { client, game, api, texts, drawSeed, site } = tools;
  const state = game.state();
  const content = {
    rules: () => client.rules(state, texts),
    fairness: () => fairnessContent({ state: game.state, texts, drawSeed, changeSeed: game.changeSeed }),
    history: () =>
      historyContent({
        state,
        texts,
        picture: (round) => client.picture(round, texts),
        read: api.history,
        verify: (roundId) => site.send({ type: "verify", roundId }),
      }),
    stake: () => stakesContent({ state, texts, choose: game.chooseStake }),
  }[tool]();
  const isSheet = tool === "stake";
  openDialog({ title: texts.say(`tools.${tool}`), texts, content, host: document.body, isSheet });
}
