import { DIGITS, type Point } from "./digit-glyphs.ts";
import { writePng } from "./write-png.ts";

export const WIDTH = 200;
export const HEIGHT = 64;
const PAPER = 246;
const INK = 44;
const NOISE_LINES = 4;

/** A number from 0 up to, but not including, 1. */
export type Random = () => number;

type Segment = { from: Point; to: Point; halfWidth: number };

/** The digits by a pen that leans, stretches and trembles, under lines that cross them, on speckled paper. */
export function drawDigits(digits: string, random: Random): Buffer {
  const between = (low: number, high: number) => low + (high - low) * random();
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = PAPER - Math.floor(between(0, 22));
  const wave = { height: between(2, 4), length: between(40, 70), shift: between(0, 7) };
  const bend = ([x, y]: Point): Point => [x, y + wave.height * Math.sin((x / wave.length) * 2 * Math.PI + wave.shift)];
  const step = (WIDTH - 24) / digits.length;
  for (const [index, digit] of [...digits].entries()) {
    const place = placing({ x: 12 + step * (index + 0.5), y: HEIGHT / 2 + between(-3, 3) }, between);
    const halfWidth = between(1.6, 2.3);
    for (const stroke of DIGITS[Number(digit)] ?? []) {
      const points = stroke.map((point) => bend(place(point)));
      drawLine(pixels, points, halfWidth);
    }
  }
  for (let line = 0; line < NOISE_LINES; line += 1) {
    const [start, end] = [between(6, HEIGHT - 6), between(6, HEIGHT - 6)];
    const sag = between(-16, 16);
    const points = Array.from({ length: 17 }, (_, part): Point => {
      const along = part / 16;
      return [along * WIDTH, start + (end - start) * along + sag * Math.sin(along * Math.PI * 2)];
    });
    drawLine(pixels, points, between(0.4, 0.8));
  }
  return writePng(pixels, WIDTH, HEIGHT);
}

/** From the box of a digit to its place in the picture: turned, leaning and of its own size. */
function placing(centre: { x: number; y: number }, between: (low: number, high: number) => number) {
  const [width, height] = [between(22, 28), between(37, 45)];
  const [turn, lean] = [between(-0.28, 0.28), between(-0.25, 0.25)];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const shift = between(-3, 3);
  return ([x, y]: Point): Point => {
    const down = (y - 0.5) * height;
    const across = (x - 0.5) * width - down * lean;
    return [centre.x + shift + across * cos - down * sin, centre.y + across * sin + down * cos];
  };
}

function drawLine(pixels: Uint8Array, points: readonly Point[], halfWidth: number): void {
  for (let index = 1; index < points.length; index += 1) {
    const [from, to] = [points[index - 1], points[index]];
    if (from && to) drawSegment(pixels, { from, to, halfWidth });
  }
}

/** Darkens every pixel near the segment, softly at its edge. */
function drawSegment(pixels: Uint8Array, { from, to, halfWidth }: Segment): void {
  const reach = halfWidth + 1;
  const left = Math.max(0, Math.floor(Math.min(from[0], to[0]) - reach));
  const right = Math.min(WIDTH - 1, Math.ceil(Math.max(from[0], to[0]) + reach));
  const top = Math.max(0, Math.floor(Math.min(from[1], to[1]) - reach));
  const bottom = Math.min(HEIGHT - 1, Math.ceil(Math.max(from[1], to[1]) + reach));
  for (let y = top; y <= bottom; y += 1)
    for (let x = left; x <= right; x += 1) {
      const cover = Math.min(1, Math.max(0, halfWidth + 0.5 - distance([x, y], from, to)));
      if (cover === 0) continue;
      const at = y * WIDTH + x;
      const paper = pixels[at] ?? PAPER;
      pixels[at] = Math.min(paper, Math.round(paper + (INK - paper) * cover));
    }
}

function distance([x, y]: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / length));
  return Math.hypot(x - from[0] - along * dx, y - from[1] - along * dy);
}
