/** The dial's own units, from edge to edge; its middle is the origin. */
export const WHEEL_SIZE = 240;

const LABELS_AT = 92;

/** Degrees from the top, as a clock runs. */
export const handAngle = (place: number, places: number): number => (360 * place) / places;

/** Where a place's figure stands. */
export function labelPoint(place: number, places: number): { x: number; y: number } {
  const angle = (handAngle(place, places) * Math.PI) / 180;
  const round = (value: number): number => Math.round(value * 10) / 10;
  return { x: round(LABELS_AT * Math.sin(angle)), y: round(-LABELS_AT * Math.cos(angle)) };
}
