import { csvText, decimal } from "@fairhouse/wallet/web";
import type { Round, RoundPage } from "./api.ts";

const PAGE = 100;
const PAGES_MAX = 1_000;

type Answer = { readonly ok: true; readonly value: RoundPage } | { readonly ok: false };
type Read = (page: { readonly limit: number; readonly before?: string }) => Promise<Answer>;

/** Every round, newest first, 100,000 at most; null when a page could not be read. */
export async function readAllRounds(
  read: Read,
): Promise<{ readonly rounds: readonly Round[]; readonly isWhole: boolean } | null> {
  const rounds: Round[] = [];
  let before: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const answer = await read({ limit: PAGE, ...(before ? { before } : {}) });
    if (!answer.ok) return null;
    rounds.push(...answer.value.rounds);
    if (!answer.value.next) return { rounds, isWhole: true };
    before = answer.value.next;
  }
  return { rounds, isWhole: false };
}

const COLUMNS = ["time", "round", "vendor", "game", "game_code", "kind", "state", "unit", "staked", "won", "net"];

/** One line per round, amounts as decimals with every digit that the ledger keeps. */
export const roundsCsv = (rounds: readonly Round[]): string =>
  csvText([
    COLUMNS,
    ...rounds.map((round) => [
      ...[round.postedAt, round.roundId, round.vendor, round.gameName ?? "", round.gameCode, round.kind ?? ""],
      ...[round.state, round.unit],
      ...[round.stakedLedger, round.wonLedger, round.netLedger].map((amount) => decimal(amount, round.unit)),
    ]),
  ]);
