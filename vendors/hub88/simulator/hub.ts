import type { KeyObject } from "node:crypto";
import type { Clock, Currency } from "@fairhouse/base";
import type { Book } from "./book.ts";

export type SimulatorOptions = {
  /** Where it keeps its book. */
  readonly file: string;
  readonly operatorId: number;
  /** Its own, by which it signs its wallet calls. */
  readonly privateKey: KeyObject;
  /** The site's, by which it verifies what it is asked. */
  readonly sitePublicKey: KeyObject;
  readonly currency: Currency;
  /** Its own address, as browsers see it. */
  readonly publicOrigin: string;
  /** The only page that may frame a game. */
  readonly siteOrigin: string;
  /** Where the site answers its wallet calls, such as `http://localhost:3000/seamless/wire/hub88`. */
  readonly walletUrl: string;
  readonly clock?: Clock;
  /** How long a wallet call may take; 3 s. */
  readonly timeoutMs?: number;
};

export type Hub = Required<SimulatorOptions> & { readonly book: Book };

export const GAMES = [
  { game_code: "red_card", name: "Red Card", category: "Table Games" },
  { game_code: "red_card_fast", name: "Red Card Fast", category: "Crash Games" },
] as const;
