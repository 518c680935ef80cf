import type { Stage } from "@fairhouse/studio-games/game-kit/client/stage.ts";
import type { Sprite } from "pixi.js";
import type { Cell } from "../../maths/evaluate.ts";
import { CELL, GAP } from "./line-geometry.ts";

/** Each picture grows and comes back so often, once in so long; then it stands as before. */
const BEATS = 2;
const BEAT_MS = 560;
const GROWTH = 0.09;

/** Moves single pictures on their place, drawing only while they move. */
export function createPulse(stage: Stage, reels: readonly { readonly sprites: readonly Sprite[] }[]) {
  let run = 0;
  let pointed: readonly Cell[] = [];

  const size = (growth: number): void => {
    for (const [reel, row] of pointed) {
      const sprite = reels[reel]?.sprites[row];
      if (!sprite) continue;
      sprite.setSize(CELL * (1 + growth));
      sprite.x = (-CELL * growth) / 2;
      sprite.y = row * (CELL + GAP) - (CELL * growth) / 2;
    }
  };
  const stop = (): void => {
    run += 1;
    size(0);
    pointed = [];
  };

  return {
    stop,
    begin(cells: readonly Cell[]): void {
      stop();
      pointed = cells;
      const mine = run;
      if (cells.length === 0) {
        stage.draw();
        return;
      }
      void stage.animate((elapsedMs) => {
        if (mine !== run) return false;
        const beat = elapsedMs / BEAT_MS;
        size(beat >= BEATS ? 0 : GROWTH * Math.sin(Math.PI * (beat % 1)) ** 2);
        return beat < BEATS;
      });
    },
  };
}
