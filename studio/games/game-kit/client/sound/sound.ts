import type { WinTier } from "../amounts.ts";
import { VOICES, type VoiceName } from "./voices.ts";

/** The sounds of a game, computed by the browser itself: no files, and silence until the player asks for sound. */
export type GameSound = {
  isOn(): boolean;
  /** Off takes effect at once; on waits for `wake`, because a browser lets a page sound only after a press. */
  turn(on: boolean): void;
  /** To be called while a press of the player is handled. */
  wake(): void;
  /** Plays a sound where sound is on. */
  play(name: VoiceName, how?: HowPlayed): void;
  won(tier: WinTier): void;
};

export type HowPlayed = {
  /** From now on. */
  readonly startsInS?: number;
  /** 1 is the sound as it is, above it faster and higher. */
  readonly speed?: number;
};

const VOLUME = 0.7;
/** Enough for the highest of the partials, and half the work of the usual rate. */
const RATE = 24_000;
/** A win counts up for so long, with so many coins. */
const COINS: Readonly<Record<Exclude<WinTier, 0>, { count: number; stepS: number }>> = {
  1: { count: 6, stepS: 0.11 },
  2: { count: 11, stepS: 0.115 },
  3: { count: 17, stepS: 0.115 },
};

export function createSound(): GameSound {
  let on = false;
  let context: AudioContext | undefined;
  let output: GainNode | undefined;
  const buffers = new Map<VoiceName, AudioBuffer>();

  const bufferOf = (name: VoiceName, of: AudioContext): AudioBuffer => {
    const known = buffers.get(name);
    if (known) return known;
    const samples = VOICES[name](RATE);
    const made = of.createBuffer(1, samples.length, RATE);
    made.copyToChannel(samples, 0);
    buffers.set(name, made);
    return made;
  };

  const play: GameSound["play"] = (name, { startsInS = 0, speed = 1 } = {}) => {
    if (!on || !context || !output || context.state !== "running") return;
    const source = new AudioBufferSourceNode(context, { buffer: bufferOf(name, context), playbackRate: speed });
    source.connect(output);
    source.start(context.currentTime + startsInS);
  };

  return {
    isOn: () => on,
    turn(next) {
      on = next;
      if (!on) void context?.suspend();
    },
    wake() {
      if (!on) return;
      if (!context) {
        context = new AudioContext();
        output = new GainNode(context, { gain: VOLUME });
        output.connect(context.destination);
        computeAhead(context, bufferOf);
      }
      if (context.state === "suspended") void context.resume();
    },
    play,
    won(tier) {
      if (tier === 0) return;
      play(`win${tier}`);
      const { count, stepS } = COINS[tier];
      for (let coin = 0; coin < count; coin += 1) play("coin", { startsInS: coin * stepS, speed: 1 + 0.015 * coin });
    },
  };
}

/** One sound at a time, so that no frame waits for all of them. */
function computeAhead(context: AudioContext, bufferOf: (name: VoiceName, of: AudioContext) => AudioBuffer): void {
  const names = Object.keys(VOICES) as VoiceName[];
  const next = (): void => {
    const name = names.shift();
    if (name === undefined) return;
    bufferOf(name, context);
    setTimeout(next, 0);
  };
  setTimeout(next, 0);
}
