import { dayAfter, dayIn, ok, type Result, startOfDay } from "@fairhouse/base";
import type { InputOf, OutputOf } from "@fairhouse/contract";
import type { LedgerRecord } from "@fairhouse/ledger/postgres";
import { playedNamesOf } from "@fairhouse/wallet/server";
import type { listRounds } from "../../contract.ts";
import { decidePeriod, type Period } from "../../rules.ts";
import type { RecordsDependencies } from "../dependencies.ts";
import { gamesAsked, readPlayed } from "./played.ts";
import { addedUp, areEqual, readLedgerSums, readPlayRows, sumsView, unitOf } from "./sums.ts";

type Asked = InputOf<typeof listRounds>;
type Page = OutputOf<typeof listRounds>;
type Query = Parameters<RecordsDependencies["ledger"]["listRecords"]>[0];

/** A page of the member's rounds. What the days came to is told with the first page only: it does not change by paging. */
export async function readRounds(
  deps: RecordsDependencies,
  memberId: string,
  asked: Asked,
): Promise<Result<Page, "days_wrong">> {
  const period = decidePeriod(asked, deps);
  if (!period.ok) return period;
  const found = await findGames(deps, memberId, asked, period.value);
  const [{ records, next }, sums] = await Promise.all([
    deps.ledger.listRecords({
      ...{ memberId, only: "groups", limit: asked.limit, ...found.query },
      ...(asked.before ? { before: asked.before } : {}),
    }),
    asked.state !== undefined || found.isSingle || asked.before !== undefined
      ? { totals: null, isCounted: true }
      : readTotals(deps, memberId, period.value, found.games),
  ]);
  return ok({ rounds: records.flatMap((record) => roundView(deps, record)), next: next ?? null, ...sums });
}

type Found = {
  readonly query: Omit<Query, "limit" | "memberId">;
  /** The keys `vendor:gameCode` of the games that are asked for; undefined for all. */
  readonly games: ReadonlySet<string> | undefined;
  /** Whether a single round is asked for by its number. */
  readonly isSingle: boolean;
};

/**
 * Names, kinds and vendors are turned into the games that the member has played, which are few, and these into what the
 * ledger knows: the beginning of a round's key, and the code of the game. Nothing is read of days before or after them.
 */
async function findGames(deps: RecordsDependencies, memberId: string, asked: Asked, period: Period): Promise<Found> {
  const { words, state } = asked;
  const ofState = state ? { state } : {};
  if (asked.kind === undefined && !asked.vendor && !asked.game && words === undefined) {
    return { query: { ...periodOf(period), ...ofState }, games: undefined, isSingle: false };
  }
  const played = await readPlayed(deps, memberId);
  const games = gamesAsked(played, asked);
  if (words !== undefined && games.length === 0) {
    const vendors = [...new Set(played.map(({ vendor }) => vendor))];
    const groupKeys = vendors.map((vendor) => `${vendor}:${words}`);
    return { query: { ...periodOf(period), ...ofState, groupKeys }, games: new Set(), isSingle: true };
  }
  const among = games.map(({ vendor, gameCode }) => ({ groupPrefix: `${vendor}:`, meta: { gameCode } }));
  const query = { ...periodOf(within(deps, period, games)), ...ofState, among };
  return { query, games: new Set(games.map(({ vendor, gameCode }) => `${vendor}:${gameCode}`)), isSingle: false };
}

const periodOf = ({ from, to }: Period) => ({ ...(from ? { from } : {}), ...(to ? { to } : {}) });

/** The part of a period in which these games were played. A bet of today may not be counted yet. */
function within(
  { zone, clock }: Pick<RecordsDependencies, "zone" | "clock">,
  { from, to }: Period,
  games: readonly { readonly firstOn: string; readonly lastOn: string }[],
): Period {
  const [firstOn] = games.map((one) => one.firstOn).sort();
  const lastOn = games
    .map((one) => one.lastOn)
    .sort()
    .at(-1);
  if (firstOn === undefined || lastOn === undefined) return { from, to };
  const [first, end] = [startOfDay(zone, firstOn), startOfDay(zone, dayAfter(lastOn))];
  const isOver = lastOn < dayAfter(dayIn(zone, clock.now()), -1);
  return { from: !from || from < first ? first : from, to: isOver && (!to || to > end) ? end : to };
}

async function readTotals(
  deps: RecordsDependencies,
  memberId: string,
  period: Period,
  games: ReadonlySet<string> | undefined,
): Promise<Pick<Page, "totals" | "isCounted">> {
  const unit = await unitOf(deps, memberId);
  const asked = { memberId, unit, ...period };
  const [rows, ledger] = await Promise.all([readPlayRows(deps, asked), readLedgerSums(deps, asked)]);
  const all = addedUp(rows);
  const own = games ? addedUp(rows.filter(({ vendor, gameCode }) => games.has(`${vendor}:${gameCode}`))) : ledger;
  return { totals: { unit, ...sumsView(own) }, isCounted: areEqual(all, ledger) };
}

function roundView(deps: RecordsDependencies, record: LedgerRecord): Page["rounds"] {
  const { group } = record;
  if (!group) return [];
  const [vendor = ""] = group.key.split(":", 1);
  const gameCode = group.label ?? record.meta.gameCode ?? "";
  return [
    {
      recordId: record.id,
      vendor,
      gameCode,
      ...playedNamesOf(deps, { vendor, gameCode }),
      kind: deps.kindOfGame(vendor, gameCode) ?? null,
      roundId: group.key.slice(vendor.length + 1),
      state: group.state,
      unit: group.unit ?? record.unit,
      stakedLedger: group.staked.toString(),
      wonLedger: group.paid.toString(),
      netLedger: record.amount.toString(),
      postedAt: record.postedAt.toISOString(),
    },
  ];
}
