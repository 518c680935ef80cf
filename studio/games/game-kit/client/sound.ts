/** The sounds of a game, made by the browser itself: no files, and silence until the player asks for sound. */
export type GameSound = {
  isOn(): boolean;
  /** Off takes effect at once; on waits for `wake`, because a browser lets a page sound only after a press. */
  turn(on: boolean): void;
  /** To be called while a press of the player is handled. */
  wake(): void;
  /** Plays a note where sound is on. */
  play(note: SoundNote): void;
  won(): void;
};

export type SoundNote = {
  readonly hertz: number;
  /** From now on. */
  readonly startsInS?: number;
  readonly lastsS: number;
  readonly shape: OscillatorType;
  /** From 0 to 1. */
  readonly volume: number;
};

const VOLUME = 0.16;
/** A pentatonic scale in hertz: any order of its tones sounds agreeable. */
const TONES = [392, 440, 523.25, 587.33, 659.25, 783.99, 880];

export function createSound(): GameSound {
  let on = false;
  let context: AudioContext | undefined;
  let output: GainNode | undefined;

  const play = (note: SoundNote): void => {
    if (!on || !context || !output || context.state !== "running") return;
    const start = context.currentTime + (note.startsInS ?? 0);
    const oscillator = new OscillatorNode(context, { type: note.shape, frequency: note.hertz });
    const envelope = new GainNode(context, { gain: 0 });
    envelope.gain.setValueAtTime(0, start);
    envelope.gain.linearRampToValueAtTime(note.volume, start + 0.008);
    envelope.gain.exponentialRampToValueAtTime(0.001, start + note.lastsS);
    oscillator.connect(envelope).connect(output);
    oscillator.start(start);
    oscillator.stop(start + note.lastsS);
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
      }
      if (context.state === "suspended") void context.resume();
    },
    play,
    won() {
      for (const step of [0, 2, 4, 5]) {
        play({ hertz: tone(step), startsInS: step * 0.07, lastsS: 0.45, shape: "sine", volume: 0.7 });
      }
    },
  };
}

/** A tone of the kit's scale. */
export const tone = (step: number): number => TONES[step % TONES.length] ?? TONES[0]!;
