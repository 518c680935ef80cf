import type { InputOf, OutputOf } from "@fairhouse/contract";
import type { Entry } from "@fairhouse/ledger/postgres";
import type { listEntries } from "../../contract.ts";
import { kindsOf } from "../../rules/record-kinds.ts";
import { companyNameOf, type WalletDependencies } from "../dependencies.ts";

type Page = OutputOf<typeof listEntries>;

/** A member's ledger page with the totals of the whole period, computed from the rows and not from the page. */
export async function readEntries(
  deps: WalletDependencies,
  memberId: string,
  input: InputOf<typeof listEntries>,
): Promise<Page> {
  const from = input.from ? new Date(input.from) : new Date(0);
  const to = input.to ? new Date(input.to) : new Date(deps.clock.now().getTime() + 60_000);
  const [page, totals] = await Promise.all([
    deps.ledger.listEntries({
      memberId,
      from,
      to,
      limit: input.limit,
      ...(input.before ? { before: input.before } : {}),
      ...(input.kind ? { kinds: kindsOf(input.kind) } : {}),
    }),
    deps.ledger.totals({ memberId, from, to }),
  ]);
  return {
    entries: page.entries.map((entry) => entryView(deps, entry)),
    next: page.next ?? null,
    totals: {
      in: totals.reduce((sum, total) => sum + total.credited, 0n).toString(),
      out: totals.reduce((sum, total) => sum + total.debited, 0n).toString(),
      count: totals.reduce((sum, total) => sum + total.count, 0),
    },
  };
}

/** @returns the entry as its member reads it, with the names of the companies on both sides */
export function entryView(deps: Pick<WalletDependencies, "namesOfPlay">, entry: Entry): Page["entries"][number] {
  const size = entry.amount < 0n ? -entry.amount : entry.amount;
  const [leaving, arriving] =
    entry.amount < 0n ? [entry.account, entry.counterAccount] : [entry.counterAccount, entry.account];
  const nameOf = (account: string): string | null => companyOf(deps, account) ?? null;
  return {
    entryId: `${entry.id}.${entry.postingNumber}`,
    kind: entry.kind,
    unit: entry.unit,
    amountLedger: entry.amount.toString(),
    balanceAfter: (entry.balanceAfter ?? 0n).toString(),
    reference: entry.groupKey ?? entry.meta.depositId ?? entry.meta.withdrawalId ?? entry.meta.memberTransferId ?? null,
    label: entry.meta.label ?? entry.meta.gameCode ?? entry.meta.method ?? null,
    postedAt: entry.postedAt.toISOString(),
    leaves: { account: leaving, name: nameOf(leaving), amountLedger: (-size).toString() },
    correction: correctionOf(entry),
    arrives: { account: arriving, name: nameOf(arriving), amountLedger: size.toString() },
  };
}

const AMOUNT = /^\d{1,18}$/;

/** Both results of a correction, as the vendor's call named them. */
function correctionOf({ kind, meta }: Entry): Page["entries"][number]["correction"] {
  const { previousAmount = "", amount = "" } = meta;
  if (kind !== "resettle" || !AMOUNT.test(previousAmount) || !AMOUNT.test(amount)) return null;
  return { beforeLedger: previousAmount, afterLedger: amount };
}

/** Accounts of companies are called after their kind and the company's code: `games_house-studio`. */
function companyOf(deps: Pick<WalletDependencies, "namesOfPlay">, account: string): string | undefined {
  const [family, code] = account.split("_", 2);
  return family === "games" && code ? companyNameOf(deps, code) : undefined;
}
