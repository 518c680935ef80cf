import type { InputOf, OutputOf } from "@fairhouse/contract";
import type { Transfer } from "@fairhouse/ledger/postgres";
import type { listEntries } from "../../contract.ts";
import type { WalletDependencies } from "../dependencies.ts";

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
    deps.ledger.listTransfers({
      memberId,
      from,
      to,
      limit: input.limit,
      ...(input.before ? { before: input.before } : {}),
    }),
    deps.ledger.totals({ memberId, from, to }),
  ]);
  return {
    entries: page.transfers.map(entryView),
    next: page.next ?? null,
    totals: {
      in: totals.reduce((sum, total) => sum + total.credited, 0n).toString(),
      out: totals.reduce((sum, total) => sum + total.debited, 0n).toString(),
      count: totals.reduce((sum, total) => sum + total.count, 0),
    },
  };
}

function entryView(transfer: Transfer): Page["entries"][number] {
  const size = transfer.amount < 0n ? -transfer.amount : transfer.amount;
  const [leaving, arriving] =
    transfer.amount < 0n ? [transfer.account, transfer.counterAccount] : [transfer.counterAccount, transfer.account];
  return {
    transferId: `${transfer.id}.${transfer.leg}`,
    kind: transfer.kind,
    unit: transfer.unit,
    amount: transfer.amount.toString(),
    balanceAfter: (transfer.balanceAfter ?? 0n).toString(),
    reference: transfer.groupKey ?? transfer.meta.depositId ?? transfer.meta.withdrawalId ?? null,
    label: transfer.meta.label ?? transfer.meta.gameCode ?? transfer.meta.method ?? null,
    postedAt: transfer.postedAt.toISOString(),
    leaves: { account: leaving, amount: (-size).toString() },
    arrives: { account: arriving, amount: size.toString() },
  };
}
