import { systemClock } from "@fairhouse/base";
import type { Env } from "@fairhouse/platform/http";
import { createFaults } from "@fairhouse/simulator";
import type { Hono } from "hono";
import type { AggregatorCall } from "../wire.ts";
import type { Aggregator, SimulatorOptions } from "./aggregator.ts";
import { addApi } from "./api.ts";
import { openBook } from "./book.ts";
import { addCardGame } from "./card-game.ts";

const LATE_MS = 8_000;

/** An aggregator to try the site against that keeps its players' money itself. */
export function addTransferAggregator(hono: Hono<Env>, options: SimulatorOptions) {
  const { clock = systemClock, lateMs = LATE_MS, file, currency } = options;
  const book = openBook(file, { clock, currency });
  const aggregator: Aggregator = { ...options, clock, lateMs, book, faults: createFaults<AggregatorCall>() };
  addApi(hono, aggregator);
  addCardGame(hono, aggregator);
  return { book, faults: aggregator.faults, close: () => book.close() };
}

export type TransferAggregatorSimulator = ReturnType<typeof addTransferAggregator>;
