export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

const arc = (centre: Point, radius: Point, fromTurn: number, toTurn: number): Stroke =>
  Array.from({ length: 13 }, (_, step) => {
    const angle = 2 * Math.PI * (fromTurn + ((toTurn - fromTurn) * step) / 12);
    return [centre[0] + radius[0] * Math.cos(angle), centre[1] + radius[1] * Math.sin(angle)];
  });

/** The digits as lines of a pen in a box of one by one, y downwards; each can only be taken for itself. */
export const DIGITS: readonly (readonly Stroke[])[] = [
  [arc([0.5, 0.5], [0.34, 0.48], 0, 1)],
  [
    [
      [0.28, 0.22],
      [0.55, 0.02],
      [0.55, 0.98],
    ],
    [
      [0.3, 0.98],
      [0.8, 0.98],
    ],
  ],
  [[...arc([0.5, 0.29], [0.33, 0.27], -0.5, 0.08), [0.17, 0.98], [0.86, 0.98]]],
  [arc([0.47, 0.26], [0.32, 0.24], -0.45, 0.25), arc([0.47, 0.74], [0.36, 0.24], -0.25, 0.45)],
  [
    [
      [0.68, 0.98],
      [0.68, 0.02],
      [0.12, 0.68],
      [0.9, 0.68],
    ],
  ],
  [[[0.8, 0.02], [0.26, 0.02], [0.22, 0.45], ...arc([0.48, 0.67], [0.34, 0.3], -0.34, 0.4)]],
  [arc([0.5, 0.68], [0.32, 0.3], 0, 1), arc([0.86, 0.66], [0.68, 0.64], -0.27, -0.5)],
  [
    [
      [0.14, 0.02],
      [0.86, 0.02],
      [0.4, 0.98],
    ],
    [
      [0.36, 0.5],
      [0.76, 0.5],
    ],
  ],
  [arc([0.5, 0.25], [0.27, 0.23], 0, 1), arc([0.5, 0.73], [0.34, 0.25], 0, 1)],
  [arc([0.5, 0.32], [0.32, 0.3], 0, 1), arc([0.14, 0.34], [0.68, 0.64], 0, 0.23)],
];
