import type { Cell } from "../../maths/evaluate.ts";
import type { ReelPlan } from "./spin-plan.ts";

/** What every reel shows, reel by reel from the left, each from top to bottom. */
export type SymbolGrid<Symbol extends string> = readonly (readonly Symbol[])[];

/**
 * Something that shows reels: the canvas, or plain HTML where no WebGL is to be had. It shows what it is told and
 * decides nothing.
 */
export type ReelsView<Symbol extends string> = {
  /** Decorative for assistive software: the result is announced in words. */
  readonly element: HTMLElement;
  /** Shows a grid at once. */
  show(grid: SymbolGrid<Symbol>): void;
  /** Moves every reel along its plan; `onStop` is called as each reel comes to stand. Resolves when the last one does. */
  spin(plans: readonly ReelPlan<Symbol>[], onStop: (reel: number) => void): Promise<void>;
  /** Brings what moves to its outcome soon; nothing happens where nothing moves. */
  hurry(): void;
  /** Moves the pictures of these cells for a moment, so that the eye finds them; without cells, stops that. */
  point(cells: readonly Cell[]): void;
  destroy(): void;
};

/** A symbol's picture and which part of it a square cell shows. */
export type SymbolArt = {
  readonly url: string;
  /** The picture's size in its own units. */
  readonly width: number;
  readonly height: number;
  /** Where the cell's top edge cuts the picture, in the same units; the cell is as wide as the picture. */
  readonly cropTop: number;
};
