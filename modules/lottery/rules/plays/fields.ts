import type { Field } from "./play.ts";

const ONE_OR_MORE = { atLeast: 1 } as const;

type FieldBounds = { readonly atLeast?: number; readonly atMost?: number };

/** Digits 0 to 9. */
export const digits = (name: string, bounds: FieldBounds = ONE_OR_MORE): Field => range(name, 0, 9, 1, bounds);

/** Numbers of a range, written with so many digits. */
export function range(name: string, from: number, to: number, width: number, bounds: FieldBounds = ONE_OR_MORE): Field {
  const { atLeast = 1, atMost = to - from + 1 } = bounds;
  return { name, from, to, width, atLeast, atMost };
}

/** Choices with names, counted from 0. */
export const choiceField = (name: string, names: readonly string[], bounds: FieldBounds = ONE_OR_MORE): Field => ({
  ...range(name, 0, names.length - 1, 2, bounds),
  choices: names,
});

/** Positions of a draw, counted from 1 in writing and in the picks. */
export const positionsField = (places: number, atLeast: number): Field => range("positions", 1, places, 1, { atLeast });

export const positionName = (place: number): string => `position-${place + 1}`;
