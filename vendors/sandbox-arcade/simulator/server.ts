import { systemClock } from "@fairhouse/base";
import type { Env } from "@fairhouse/platform/http";
import type { Hono } from "hono";
import { addApiRoutes } from "./api-routes.ts";
import type { Arcade, SandboxArcadeSimulatorOptions } from "./arcade.ts";
import { type Book, openBook } from "./book.ts";
import { createArcadeFaults, type Faults } from "./faults.ts";
import { addGameRoutes } from "./game-routes.ts";
import { addTitlePage } from "./title-page.ts";

export type SandboxArcade = { readonly faults: Faults; readonly book: Book; close(): void };

const LATE_MS = 8_000;

/** A game vendor to try the site against that keeps its players' money itself. Added to a host of the sandbox. */
export function addSandboxArcade(hono: Hono<Env>, options: SandboxArcadeSimulatorOptions): SandboxArcade {
  const clock = options.clock ?? systemClock;
  const arcade: Arcade = {
    ...options,
    clock,
    lateMs: options.lateMs ?? LATE_MS,
    book: openBook(options.file, clock),
    faults: createArcadeFaults(),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
  addApiRoutes(hono, arcade);
  addGameRoutes(hono, arcade);
  addTitlePage(hono, arcade);
  return { faults: arcade.faults, book: arcade.book, close: () => arcade.book.close() };
}
