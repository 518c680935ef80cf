import type { Clock, Currency } from "@fairhouse/base";
import type { Faults } from "@fairhouse/simulator";
import type { AggregatorCall } from "../wire.ts";
import type { Book } from "./book.ts";

export type SimulatorOptions = {
  /** Where it keeps its book. */
  readonly file: string;
  readonly merchant: string;
  readonly secret: string;
  readonly currency: Currency;
  /** Its own address, as browsers see it. */
  readonly publicOrigin: string;
  /** The only page that may frame a game. */
  readonly siteOrigin: string;
  readonly clock?: Clock;
  /** How late a late answer is; 8 seconds unless a test says otherwise. */
  readonly lateMs?: number;
};

export type Aggregator = Required<SimulatorOptions> & { readonly book: Book; readonly faults: Faults<AggregatorCall> };
