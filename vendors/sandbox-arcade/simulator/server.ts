import { type Clock, systemClock } from "@fairhouse/base";
import type { Env } from "@fairhouse/platform/http";
import type { Hono } from "hono";
import { addApiRoutes } from "./api-routes.ts";
import { type Book, openBook } from "./book.ts";
import { createFaults, type Faults } from "./faults.ts";
import { addGameRoutes } from "./game-routes.ts";

export type SandboxArcadeSimulatorOptions = {
  /** Where it keeps its book. */
  file: string;
  /** The arcade's code at the site. */
  vendorCode: string;
  /** Shared with the site, for both directions. */
  key: { id: string; secret: string };
  /** The arcade's own address, as browsers see it. */
  publicOrigin: string;
  /** The only page that may frame a game. */
  siteOrigin: string;
  /** Where the site answers the vendors' calls. */
  walletBaseUrl: string;
  clock?: Clock;
  /** How late a late answer is; 8 seconds unless a test says otherwise. */
  lateMs?: number;
};

export type Arcade = Required<SandboxArcadeSimulatorOptions> & {
  readonly book: Book;
  readonly faults: Faults;
  readonly sleep: (ms: number) => Promise<void>;
};

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
    faults: createFaults(),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
  addApiRoutes(hono, arcade);
  addGameRoutes(hono, arcade);
  return { faults: arcade.faults, book: arcade.book, close: () => arcade.book.close() };
}
