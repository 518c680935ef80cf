import { decimal } from "@fairhouse/wallet/web";
import type { Round } from "./api.ts";

export const ROUND_COLUMNS = [
  ...["time", "round", "vendor", "game", "game_code", "kind", "state", "unit", "staked", "won", "net"],
];

/** One line per round, amounts as decimals with every digit that the ledger keeps. */
export const roundCells = (round: Round): string[] => [
  ...[round.postedAt, round.roundId, round.vendor, round.gameName ?? "", round.gameCode, round.kind ?? ""],
  ...[round.state, round.unit],
  ...[round.stakedLedger, round.wonLedger, round.netLedger].map((amount) => decimal(amount, round.unit)),
];
