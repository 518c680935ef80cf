import { currencyOfWallets } from "@fairhouse/base";
import type { InputOf, OutputOf } from "@fairhouse/contract";
import { PLAY_KINDS } from "@fairhouse/contract/play-kinds";
import type { LedgerRecord, PeriodTotal } from "@fairhouse/ledger/postgres";
import type { listEntriesOfRecords, listPlayedGames, listRecordEntries, listRecords } from "../../contract.ts";
import { kindOfEntry, kindsOf, OTHER_THAN } from "../../rules/record-kinds.ts";
import { companyNameOf, playedNamesOf, type WalletDependencies } from "../dependencies.ts";
import { entryView } from "./entries.ts";
import { findByNumber } from "./record-numbers.ts";

type Asked = InputOf<typeof listRecords>;
type Page = OutputOf<typeof listRecords>;
type Totals = NonNullable<Page["totals"]>;
type PlayedGame = OutputOf<typeof listPlayedGames>["games"][number];

/** A page of the member's ledger by rounds; with the first page, what the period came to. */
export async function readRecords(deps: WalletDependencies, memberId: string, input: Asked): Promise<Page> {
  const hasSums = input.state === undefined && input.number === undefined && input.before === undefined;
  const [page, totals] = await Promise.all([
    findRecords(deps, memberId, input),
    hasSums ? readTotals(deps, memberId, periodOf(input), ofGame(input)) : null,
  ]);
  return { records: page.records.map((one) => recordView(deps, one)), next: page.next ?? null, totals };
}

/** The records that the filters find, as the ledger has them. */
async function findRecords(deps: WalletDependencies, memberId: string, input: Asked) {
  const numbered =
    input.number === undefined ? undefined : await findByNumber(deps, memberId, input.number, input.vendor);
  const filtered = {
    ...{ ...periodOf(input), ...ofKind(input.kind), ...ofGame(input) },
    ...(input.state ? ({ only: "groups", state: input.state } as const) : {}),
  };
  return deps.ledger.listRecords({
    ...{ memberId, limit: input.limit, ...(numbered ?? filtered) },
    ...(input.before ? { before: input.before } : {}),
  });
}

const periodOf = ({ from, to }: Pick<Asked, "from" | "to">): Period => ({
  ...(from ? { from: new Date(from) } : {}),
  ...(to ? { to: new Date(to) } : {}),
});

type Period = { readonly from?: Date; readonly to?: Date };

/** @param game none is all of the member's ledger */
async function readTotals(
  deps: WalletDependencies,
  memberId: string,
  period: Period,
  game: ReturnType<typeof ofGame>,
): Promise<Totals> {
  const from = period.from ?? new Date(0);
  const to = period.to ?? new Date(deps.clock.now().getTime() + 60_000);
  const [totals, balances] = await Promise.all([
    game ? deps.ledger.groupTotals({ memberId, ...period, ...game }) : deps.ledger.totals({ memberId, from, to }),
    deps.ledger.balances(memberId),
  ]);
  const { code } = currencyOfWallets(balances, deps.currency);
  const own = totals.filter(({ unit }) => unit === code);
  return sumsOf(own, code);
}

function ofKind(kind: Asked["kind"]) {
  if (kind === undefined) return {};
  if (kind === "rounds") return { only: "groups" } as const;
  return kind === "other"
    ? ({ only: "single", otherKinds: OTHER_THAN } as const)
    : ({ only: "single", kinds: kindsOf(kind) } as const);
}

/** A vendor's rounds, or those of one game: what the vendor's calls named, in rounds of that vendor. */
function ofGame({ game, vendor }: Pick<Asked, "game" | "vendor">) {
  if (game === undefined) return vendor === undefined ? undefined : { groupPrefix: `${vendor}:` };
  const of = game.slice(0, game.indexOf(":"));
  // A game of another vendor than the one that is asked for has no rounds: no vendor's code is empty.
  return {
    groupPrefix: vendor === undefined || vendor === of ? `${of}:` : ":",
    meta: { gameCode: game.slice(of.length + 1) },
  };
}

function recordView(deps: WalletDependencies, record: LedgerRecord): Page["records"][number] {
  const { id, kind, amount, postedAt, meta, group } = record;
  const label = meta.label ?? meta.gameCode ?? meta.method ?? null;
  return {
    recordId: id,
    kind: group ? "rounds" : kindOfEntry(kind),
    entryKind: kind,
    unit: group?.unit ?? record.unit,
    amountLedger: amount.toString(),
    label,
    labelName: (label !== null && companyNameOf(deps, label)) || null,
    postedAt: postedAt.toISOString(),
    round: group
      ? {
          ...gameOf(deps, group),
          roundId: group.key.slice(group.key.indexOf(":") + 1),
          state: group.state,
          stakeLedger: group.staked.toString(),
          winLedger: group.paid.toString(),
        }
      : null,
  };
}

function gameOf(deps: WalletDependencies, { key, label }: { key: string; label: string | undefined }): PlayedGame {
  const [vendor = ""] = key.split(":", 1);
  const gameCode = label ?? "";
  return { vendor, gameCode, ...playedNamesOf(deps, { vendor, gameCode }) };
}

const netOf = (totals: readonly PeriodTotal[]): bigint =>
  totals.reduce((sum, { credited, debited }) => sum + credited - debited, 0n);

/** Every kind of entry counts in one of them, so that together they are the change of the balance. */
function sumsOf(totals: readonly PeriodTotal[], unit: string): Totals {
  const of = (kinds: readonly string[]) => totals.filter(({ kind }) => kinds.includes(kind));
  const staked = -netOf(of(PLAY_KINDS.staking));
  const won = netOf(of(PLAY_KINDS.paying));
  return {
    unit,
    play: {
      staked: staked.toString(),
      won: won.toString(),
      net: (won - staked).toString(),
      stakes: of(PLAY_KINDS.stakes).reduce((sum, { count }) => sum + count, 0),
    },
    deposits: netOf(of(kindsOf("deposits"))).toString(),
    withdrawals: netOf(of(kindsOf("withdrawals"))).toString(),
    transfers: netOf(of(kindsOf("transfers"))).toString(),
    other: netOf(totals.filter(({ kind }) => kindOfEntry(kind) === "other" && !isOfPlay(kind))).toString(),
  };
}

const isOfPlay = (kind: string): boolean => PLAY_KINDS.staking.includes(kind) || PLAY_KINDS.paying.includes(kind);

export async function readRecordEntries(
  deps: WalletDependencies,
  memberId: string,
  recordId: string,
): Promise<OutputOf<typeof listRecordEntries>["entries"]> {
  const entries = await deps.ledger.entriesOfRecord(memberId, recordId);
  return entries.map((entry) => entryView(deps, entry));
}

/** The entries of the records that the filters find, newest first, record by record. */
export async function readEntriesOfRecords(
  deps: WalletDependencies,
  memberId: string,
  input: InputOf<typeof listEntriesOfRecords>,
): Promise<OutputOf<typeof listEntriesOfRecords>> {
  const page = await findRecords(deps, memberId, input);
  const entries = await Promise.all(page.records.map(({ id }) => deps.ledger.entriesOfRecord(memberId, id)));
  return {
    entries: entries.flatMap((ofOne) => ofOne.map((entry) => entryView(deps, entry)).reverse()),
    next: page.next ?? null,
  };
}

/** The games of the rounds of a period, the latest first. */
export async function readPlayedGames(
  deps: WalletDependencies,
  memberId: string,
  { from, to }: InputOf<typeof listPlayedGames>,
): Promise<PlayedGame[]> {
  const played = await deps.ledger.groupFields({
    ...{ memberId, field: "gameCode" },
    ...(from ? { from: new Date(from) } : {}),
    ...(to ? { to: new Date(to) } : {}),
  });
  return played.map(({ groupPrefix, value }) => gameOf(deps, { key: `${groupPrefix}:`, label: value }));
}
