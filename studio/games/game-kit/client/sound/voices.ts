/**
 * The sounds of a game as samples, computed where they are played: nothing is fetched, every browser plays them, and each is at
 * its full quality. Every function is pure; a test holds their length, loudness and end.
 */
export type Voice = (rate: number) => Float32Array<ArrayBuffer>;

/** The sounds that the kit and the slots play, by name. */
export const VOICES = {
  /** A button. */
  press: (rate) => render(rate, 0.09, (at) => mallet(at, 880, 0.02) * 0.35 + knock(at, 0.008) * 0.2),
  /** The reels start: a breath of air that grows. */
  start: (rate) => air(rate, { lastsS: 0.5, from: 300, to: 2_400, loud: 0.3 }),
  /** A reel lands: wood and weight. */
  land: (rate) =>
    render(rate, 0.32, (at) => drum(at, 96, 0.09) * 0.85 + mallet(at, 392, 0.05) * 0.16 + knock(at, 0.012) * 0.4),
  /** A coin of the count. */
  coin: (rate) => render(rate, 0.22, (at) => mallet(at, 1_318.5, 0.06) * 0.4 + mallet(at, 1_975.5, 0.04) * 0.25),
  /** A line that is pointed out. */
  line: (rate) => render(rate, 0.4, (at) => mallet(at, 587.33, 0.14) * 0.5 + mallet(at, 880, 0.1) * 0.22),
  /** Wins above the stake, by tier: a phrase that grows with it. */
  win1: (rate) => phrase(rate, WIN_NOTES.slice(0, 4)),
  win2: (rate) => phrase(rate, WIN_NOTES.slice(0, 7)),
  win3: (rate) => phrase(rate, WIN_NOTES),
  /** The wheel opens. */
  wheel: (rate) => phrase(rate, [392, 523.25, 659.25, 783.99], 0.12),
  /** The hand passes a place. */
  tick: (rate) => render(rate, 0.06, (at) => mallet(at, 2_093, 0.012) * 0.28 + knock(at, 0.004) * 0.3),
  /** The hand stops: a bell. */
  bell: (rate) => render(rate, 1.4, (at) => bell(at, 523.25) * 0.55),
} satisfies Readonly<Record<string, Voice>>;

export type VoiceName = keyof typeof VOICES;

/** A pentatonic scale upwards in hertz: any of its tones sound well together, also when they overlap. */
const WIN_NOTES = [392, 440, 523.25, 659.25, 783.99, 880, 1_046.5, 1_318.5, 1_567.98, 2_093];
const TURN = 2 * Math.PI;

/** Samples of a sound that ends in silence: the last hundredth of a second fades out. */
function render(rate: number, lastsS: number, sampleAt: (atS: number) => number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.ceil(rate * lastsS));
  const fadeS = 0.01;
  for (let index = 0; index < samples.length; index += 1) {
    const at = index / rate;
    samples[index] = Math.tanh(sampleAt(at)) * Math.min(1, (lastsS - at) / fadeS);
  }
  return samples;
}

/** A wooden bar that is struck: its tone, and the overtone of a marimba four times as high. @param decayS to a third */
const mallet = (at: number, hertz: number, decayS: number): number =>
  at < 0
    ? 0
    : Math.min(1, at / 0.002) *
      (Math.sin(TURN * hertz * at) * Math.exp(-at / decayS) +
        0.3 * Math.sin(TURN * hertz * 3.93 * at) * Math.exp((-at / decayS) * 3.2));

/** A skin that is struck: its tone falls as it dies away. */
const drum = (at: number, hertz: number, decayS: number): number =>
  Math.min(1, at / 0.003) * Math.sin(TURN * (hertz * at + 1.4 * (1 - Math.exp(-at / 0.03)))) * Math.exp(-at / decayS);

/** The partials of a bell, each with a life of its own. */
const bell = (at: number, hertz: number): number =>
  BELL.reduce(
    (sum, [ratio, loud, decayS]) => sum + loud * Math.sin(TURN * hertz * ratio * at) * Math.exp(-at / decayS),
    0,
  ) * Math.min(1, at / 0.002);
const BELL = [
  [0.5, 0.35, 0.6],
  [1, 1, 0.45],
  [1.19, 0.5, 0.35],
  [2, 0.4, 0.25],
  [2.76, 0.25, 0.15],
  [4.07, 0.15, 0.08],
] as const;

/** The moment of a stroke: noise that is over at once, the same each time. */
const knock = (at: number, decayS: number): number => noise(Math.floor(at * 24_000)) * Math.exp(-at / decayS);

function phrase(rate: number, notes: readonly number[], stepS = 0.085): Float32Array<ArrayBuffer> {
  const lastsS = notes.length * stepS + 0.55;
  return render(rate, lastsS, (at) =>
    notes.reduce((sum, hertz, index) => sum + mallet(at - index * stepS, hertz, 0.17) * 0.42, 0),
  );
}

/** Filtered noise whose colour moves: a filter of the second order, sample by sample. */
function air(
  rate: number,
  { lastsS, from, to, loud }: { lastsS: number; from: number; to: number; loud: number },
): Float32Array<ArrayBuffer> {
  let low = 0;
  let band = 0;
  let index = 0;
  return render(rate, lastsS, (at) => {
    const share = at / lastsS;
    const factor = 2 * Math.sin((Math.PI * (from + (to - from) * share)) / rate);
    low += factor * band;
    band += factor * (noise(index++) - low - 0.7 * band);
    return band * loud * Math.sin(Math.PI * share);
  });
}

/** White noise by counting: from -1 to 1, the same for the same place. */
function noise(place: number): number {
  let mixed = Math.imul(place + 1, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 0x80000000 - 1;
}
