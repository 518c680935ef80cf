import { fadeThrough } from "@fairhouse/studio-games/game-kit/client/fade.ts";
import { createStage, type Stage } from "@fairhouse/studio-games/game-kit/client/stage.ts";
import { Container, Sprite } from "pixi.js";
import { CELL, cellBox, GAP, windowSize } from "./line-geometry.ts";
import { createPulse } from "./pulse.ts";
import type { ReelsView, SymbolArt } from "./reels-view.ts";
import { hurried, positionAt, type ReelPlan, symbolOnTape } from "./spin-plan.ts";
import { loadSymbolTextures, type SymbolTextures } from "./symbol-textures.ts";

/**
 * Reels drawn by WebGL.
 * @param options.host the element that the canvas fills
 * @param options.calm asked before each spin; true fades to the outcome without movement
 * @throws when there is no WebGL or a picture does not load: the caller keeps the HTML reels
 */
export async function createCanvasReels<Symbol extends string>(options: {
  readonly host: HTMLElement;
  readonly art: Readonly<Record<Symbol, SymbolArt>>;
  readonly reels: number;
  readonly rows: number;
  /** The colour between the cells, as CSS writes it. */
  readonly background: string;
  readonly calm: () => boolean;
}): Promise<ReelsView<Symbol>> {
  const textures = await loadSymbolTextures(options.art);
  const stage = await createStage({
    host: options.host,
    ...windowSize(options.reels, options.rows),
    background: options.background,
    onResize() {
      // A sprite's size is measured by its texture's: with another texture size, all are placed again.
      textures.fit(CELL * stage.pixelsPerUnit());
      for (const placeAgain of placed.values()) placeAgain();
    },
  });
  const placed = new Map<number, () => void>();
  const reels = Array.from({ length: options.reels }, (_, reel) => createReel(reel, options.rows));
  for (const reel of reels) stage.root.addChild(reel.container);
  const place = (reel: number, symbolAt: (row: number) => Symbol, shift: number): void => {
    const placeNow = () => placeSymbols({ reel: reels[reel], textures, symbolAt, shift });
    placed.set(reel, placeNow);
    placeNow();
  };

  const pulse = createPulse(stage, reels);
  let stopNow = (): void => {};

  return {
    element: stage.canvas,
    show(grid) {
      pulse.stop();
      for (const [reel, symbols] of grid.entries()) place(reel, (row) => symbols[row] ?? symbols[0]!, 0);
      stage.draw();
    },
    async spin(plans, onStop) {
      pulse.stop();
      if (options.calm()) {
        await fadeThrough(stage.canvas, () => {
          for (const [reel, plan] of plans.entries()) place(reel, (row) => symbolOnTape(plan, 0, row), 0);
          stage.draw();
        });
        for (const reel of plans.keys()) onStop(reel);
        return;
      }
      const run = runReels({ stage, plans, place, onStop });
      stopNow = run.hurry;
      await run.done;
    },
    hurry: () => stopNow(),
    point(cells) {
      if (options.calm()) return;
      pulse.begin(cells);
    },
    destroy() {
      pulse.stop();
      stage.destroy();
      textures.destroy();
    },
  };
}

export type Reel = { readonly container: Container; readonly sprites: readonly Sprite[] };

/** One sprite more than the window has rows: while a reel moves, one symbol leaves and one comes in. */
function createReel(reel: number, rows: number): Reel {
  const container = new Container();
  container.x = cellBox(reel, 0).x;
  const sprites = Array.from({ length: rows + 1 }, () => new Sprite());
  container.addChild(...sprites);
  return { container, sprites };
}

function placeSymbols<Symbol extends string>(options: {
  reel: Reel | undefined;
  textures: SymbolTextures<Symbol>;
  symbolAt: (row: number) => Symbol;
  /** How far the first symbol has left through the top edge, from 0 to 1. */
  shift: number;
}): void {
  for (const [row, sprite] of (options.reel?.sprites ?? []).entries()) {
    sprite.texture = options.textures.of(options.symbolAt(row));
    sprite.setSize(CELL);
    sprite.y = (row - options.shift) * (CELL + GAP);
  }
}

function runReels<Symbol extends string>(options: {
  stage: Stage;
  plans: readonly ReelPlan<Symbol>[];
  place: (reel: number, symbolAt: (row: number) => Symbol, shift: number) => void;
  onStop: (reel: number) => void;
}): { done: Promise<void>; hurry: () => void } {
  const plans = [...options.plans];
  const moving = new Set(plans.keys());
  let isHurried = false;
  const done = options.stage.animate((elapsedMs) => {
    for (const reel of [...moving]) {
      if (isHurried) plans[reel] = hurried(plans[reel]!, reel, elapsedMs);
      const plan = plans[reel]!;
      const position = positionAt(plan, elapsedMs);
      options.place(reel, (row) => symbolOnTape(plan, position, row), position - Math.floor(position));
      if (elapsedMs < plan.stopsAtMs) continue;
      moving.delete(reel);
      options.onStop(reel);
    }
    isHurried = false;
    return moving.size > 0;
  });
  return {
    done,
    hurry() {
      isHurried = true;
    },
  };
}
