/**
 * How one reel travels from what it shows to the outcome that the server decided. Everything is fixed before the reel
 * moves: the tape that will pass the window, the moment the reel starts and the moment it stands still. The timing has
 * no input for the outcome, so a reel cannot hesitate over a symbol that would almost have won.
 */
export type ReelPlan<Symbol> = {
  /**
   * From top to bottom: the symbol before the outcome, which is seen while the reel swings past it, the outcome, the symbols
   * that pass the window, last what the reel shows now.
   */
  readonly tape: readonly Symbol[];
  /** Symbols between the first position and the last one. */
  readonly distance: number;
  readonly startsAtMs: number;
  readonly stopsAtMs: number;
};

export type SpinPace = {
  /** Delay from one reel's start to the next one's. */
  readonly startStepMs: number;
  /** When the first reel stands still, counted from the start of the spin. */
  readonly firstStopMs: number;
  /** Delay from one reel's stop to the next one's. */
  readonly stopStepMs: number;
  /** Symbols that pass on the first reel. */
  readonly firstDistance: number;
  /** Symbols more on every next reel. */
  readonly distanceStep: number;
};

/** The last of five reels stands still after 1.75 s, well inside the 2.5 s that the server holds. */
export const SPIN_PACE: SpinPace = {
  startStepMs: 60,
  firstStopMs: 950,
  stopStepMs: 200,
  firstDistance: 14,
  distanceStep: 3,
};

const ACCELERATION_MS = 160;
const BRAKING_MS = 260;

/** How far a reel swings past the outcome before it settles, in symbols, and how long that takes. */
export const SWING = { symbols: 0.16, ms: 220 } as const;

/** A reel that the player stops lands so soon, one after another. */
const HURRY = { firstMs: 200, stepMs: 45, distanceMax: 2.5 } as const;

/**
 * Plans every reel of a spin.
 * @param options.strips the game's reel strips, top to bottom
 * @param options.stops for every reel the index on its strip that the top row shows at the end
 * @param options.shown what each reel shows now, top to bottom
 */
export function planSpin<Symbol>(options: {
  readonly strips: readonly (readonly Symbol[])[];
  readonly stops: readonly number[];
  readonly shown: readonly (readonly Symbol[])[];
  readonly pace?: SpinPace;
}): ReelPlan<Symbol>[] {
  const pace = options.pace ?? SPIN_PACE;
  return options.strips.map((strip, reel) => {
    const distance = pace.firstDistance + pace.distanceStep * reel;
    return {
      tape: tapeTo({ strip, stop: options.stops[reel] ?? 0, shown: options.shown[reel] ?? [], distance }),
      distance,
      startsAtMs: pace.startStepMs * reel,
      stopsAtMs: pace.firstStopMs + pace.stopStepMs * reel,
    };
  });
}

/**
 * Where the window's top edge stands on the tape, in symbols below the outcome: the whole distance before the start, exactly 0
 * from the stop on. A reel has weight: it swings a little past the outcome, below 0, and settles back.
 */
export function positionAt(plan: ReelPlan<unknown>, elapsedMs: number): number {
  const duration = plan.stopsAtMs - plan.startsAtMs - SWING.ms;
  const time = elapsedMs - plan.startsAtMs;
  if (time <= 0) return plan.distance;
  if (time < duration) return (plan.distance + SWING.symbols) * (1 - travelledShare(time, duration)) - SWING.symbols;
  const settled = (time - duration) / SWING.ms;
  return settled >= 1 ? 0 : (-SWING.symbols * (1 + Math.cos(Math.PI * settled))) / 2;
}

/** The rest of a reel's way once the player stops it: the same outcome, sooner. One that lands sooner anyhow goes on as it is. */
export function hurried<Symbol>(plan: ReelPlan<Symbol>, reel: number, elapsedMs: number): ReelPlan<Symbol> {
  const stopsAtMs = elapsedMs + HURRY.firstMs + HURRY.stepMs * reel + SWING.ms;
  if (stopsAtMs >= plan.stopsAtMs) return plan;
  const distance = Math.min(positionAt(plan, elapsedMs), HURRY.distanceMax);
  return { ...plan, distance, startsAtMs: elapsedMs - ACCELERATION_MS, stopsAtMs };
}

/**
 * The symbol in a row of the window when the window's top edge is at `position`. Between two symbols row 0 is cut by the
 * top edge and one row more than the window has comes in at the bottom.
 */
export function symbolOnTape<Symbol>(plan: ReelPlan<Symbol>, position: number, row: number): Symbol {
  const symbol = plan.tape[Math.min(Math.floor(position) + row + 1, plan.tape.length - 1)];
  if (symbol === undefined) throw new Error("A reel's tape is empty.");
  return symbol;
}

/** The symbols in the window when its top row shows `stop`. Strips are rings. */
export function windowAt<Symbol>(strip: readonly Symbol[], stop: number, rows: number): Symbol[] {
  return Array.from({ length: rows }, (_, row) => onRing(strip, stop + row));
}

function tapeTo<Symbol>(options: {
  strip: readonly Symbol[];
  stop: number;
  shown: readonly Symbol[];
  distance: number;
}): Symbol[] {
  // The strip leads into the outcome; where it meets what is shown now lies out of sight when the reel starts.
  return [...windowAt(options.strip, options.stop - 1, options.distance + 1), ...options.shown];
}

function onRing<Symbol>(strip: readonly Symbol[], index: number): Symbol {
  const symbol = strip[((index % strip.length) + strip.length) % strip.length];
  if (symbol === undefined) throw new Error("A reel strip is empty.");
  return symbol;
}

/** Speeds up evenly, runs, slows down evenly: the share of the way after `time`, from 0 to 1. */
function travelledShare(time: number, duration: number): number {
  const speed = 1 / (duration - (ACCELERATION_MS + BRAKING_MS) / 2);
  if (time < ACCELERATION_MS) return (speed * time * time) / (2 * ACCELERATION_MS);
  const remaining = duration - time;
  if (remaining < BRAKING_MS) return 1 - (speed * remaining * remaining) / (2 * BRAKING_MS);
  return speed * (time - ACCELERATION_MS / 2);
}
