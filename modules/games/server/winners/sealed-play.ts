import { DEMO_CREDITS } from "@fairhouse/base";
import { ROW_COLUMNS, type RowColumn, type RowTexts } from "@fairhouse/ledger/seal";

/** What sealed rows say about play: how much of each game, and the rounds that may have been won. */
export type SealedPlay = {
  readonly played: ReadonlyMap<string, Played>;
  readonly rounds: readonly SealedRound[];
};

export type Played = { day: string; vendor: string; gameCode: string; unit: string; bets: number; staked: bigint };
export type SealedRound = { bucket: number; memberId: string; groupKey: string; postedAtS: number };

/** Rounds of one handful that are looked at, the newest; of all that a rush brings only the last can be shown. */
const ROUNDS_MAX = 200;
const DAY_S = 24 * 60 * 60;
const WIN_KINDS: ReadonlySet<string> = new Set([
  "win",
  "free_win",
  "jackpot_win",
  "promo_win",
  "adjustment",
  "resettle",
]);

const at = (column: RowColumn): number => ROW_COLUMNS.indexOf(column);
const [BUCKET, MEMBER, LEG, KIND, UNIT] = [at("bucket"), at("member_id"), at("leg"), at("kind"), at("unit")];
const [AMOUNT, GROUP, POSTED, META] = [at("amount"), at("group_key"), at("posted_at"), at("meta")];
const ACCOUNT = at("account");

/** Collects play from rows in whatever order they are sealed; `take` hands over what has come and starts anew. */
export function createPlayCollector() {
  let played = new Map<string, Played>();
  let rounds: SealedRound[] = [];

  function countStake(row: RowTexts, groupKey: string, sign: 1 | -1): void {
    const gameCode = gameCodeOf(row[META]);
    if (gameCode === undefined) return;
    const vendor = groupKey.slice(0, groupKey.indexOf(":"));
    const unit = row[UNIT] ?? "";
    const dayNumber = Math.floor(Number(row[POSTED]) / DAY_S);
    const key = `${dayNumber}|${vendor}|${gameCode}|${unit}`;
    const sum = played.get(key) ?? { day: dayOf(dayNumber), vendor, gameCode, unit, bets: 0, staked: 0n };
    const amount = BigInt(row[AMOUNT] ?? "0");
    // A bet of several legs is one bet.
    if (row[LEG] === "1") sum.bets += sign;
    sum.staked -= amount;
    played.set(key, sum);
  }

  function noteRound(row: RowTexts, groupKey: string): void {
    rounds.push({
      bucket: Number(row[BUCKET]),
      memberId: row[MEMBER] ?? "",
      groupKey,
      postedAtS: Number(row[POSTED]),
    });
    if (rounds.length >= 10 * ROUNDS_MAX) rounds = newest(rounds);
  }

  return {
    add(rows: readonly RowTexts[]): void {
      for (const row of rows) {
        const groupKey = row[GROUP];
        const kind = row[KIND] ?? "";
        // What trial accounts play is nobody's win and makes no game popular.
        if (!groupKey?.includes(":") || row[UNIT] === DEMO_CREDITS.code) continue;
        if (kind === "bet") countStake(row, groupKey, 1);
        else if (kind === "rollback") countStake(row, groupKey, -1);
        // What is held for a person to look at is nobody's win yet.
        else if (WIN_KINDS.has(kind) && row[ACCOUNT] !== "held") noteRound(row, groupKey);
      }
    },
    isEmpty: (): boolean => played.size === 0 && rounds.length === 0,
    take(): SealedPlay {
      const taken = { played, rounds: newest(rounds) };
      played = new Map();
      rounds = [];
      return taken;
    },
  };
}

const newest = (rounds: readonly SealedRound[]): SealedRound[] =>
  [...rounds].sort((one, other) => other.postedAtS - one.postedAtS).slice(0, ROUNDS_MAX);

const dayOf = (dayNumber: number): string => new Date(dayNumber * DAY_S * 1_000).toISOString().slice(0, 10);

/** Bets of one game that carry nothing else have the same text, so that few of those are ever taken apart. */
const codesByMeta = new Map<string, string | undefined>();
const CODES_MAX = 10_000;
const SHARED_LENGTH_MAX = 120;

function gameCodeOf(meta: string | null | undefined): string | undefined {
  if (!meta) return undefined;
  if (codesByMeta.has(meta)) return codesByMeta.get(meta);
  const { gameCode }: { gameCode?: unknown } = JSON.parse(meta);
  const code = typeof gameCode === "string" ? gameCode : undefined;
  if (meta.length > SHARED_LENGTH_MAX) return code;
  if (codesByMeta.size >= CODES_MAX) codesByMeta.clear();
  codesByMeta.set(meta, code);
  return code;
}
