import { ok, refuse } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import {
  listEntries,
  listEntriesOfRecords,
  listPlayedGames,
  listRecordEntries,
  listRecords,
  listWithdrawals,
  readBalance,
  readConsolidatedFunds,
  readWithdrawal,
  readWithdrawalHold,
  requestWithdrawal,
} from "../contract.ts";
import { findHold } from "./commands/block-withdrawals.ts";
import * as withdrawals from "./commands/request-withdrawal.ts";
import type { WalletDependencies } from "./dependencies.ts";
import { balanceView } from "./queries/balance.ts";
import { readFunds } from "./queries/consolidated-funds.ts";
import { readEntries } from "./queries/entries.ts";
import { listWithdrawalViews } from "./queries/payments.ts";
import * as records from "./queries/records.ts";
import { confirmationRoutes } from "./routes/confirmation.ts";
import { depositRoutes } from "./routes/deposits.ts";

export function walletRoutes(deps: WalletDependencies): HandledEndpoint[] {
  // Those of confirmations name words where the withdrawals' own take an id.
  return [...recordRoutes(deps), ...depositRoutes(deps), ...confirmationRoutes(deps), ...withdrawalRoutes(deps)];
}

const recordRoutes = (deps: WalletDependencies): HandledEndpoint[] => [
  handle(readBalance, async (_, { session: { memberId } }) => {
    const asked = [
      deps.ledger.balances(memberId),
      deps.vendorBalances?.(memberId) ?? [],
      deps.ledger.held(memberId),
    ] as const;
    const [balances, vendors, held] = await Promise.all(asked);
    return ok(balanceView(deps, balances, vendors, held));
  }),
  handle(readConsolidatedFunds, async (_, { session }) => ok(await readFunds(deps, session.memberId))),
  handle(listEntries, async (input, { session }) => ok(await readEntries(deps, session.memberId, input))),
  handle(listRecords, async (input, { session }) => ok(await records.readRecords(deps, session.memberId, input))),
  handle(listEntriesOfRecords, async (input, { session }) =>
    ok(await records.readEntriesOfRecords(deps, session.memberId, input)),
  ),
  handle(listRecordEntries, async ({ recordId }, { session }) => {
    const entries = await records.readRecordEntries(deps, session.memberId, recordId);
    return entries.length > 0 ? ok({ entries }) : refuse("not_found");
  }),
  handle(listPlayedGames, async (period, { session }) =>
    ok({ games: await records.readPlayedGames(deps, session.memberId, period) }),
  ),
];

/** Another member's account is as one that does not exist. */
const destinationOf = async (
  deps: WalletDependencies,
  memberId: string,
  given: string | { readonly bankAccountId: string },
): Promise<{ readonly destination: string; readonly addedAt: Date | null } | undefined> => {
  if (typeof given === "string") return { destination: given, addedAt: null };
  const account = await deps.bankAccount?.(memberId, given.bankAccountId);
  return account && { destination: account.number, addedAt: account.addedAt };
};

const withdrawalRoutes = (deps: WalletDependencies): HandledEndpoint[] => [
  handle(requestWithdrawal, async (input, { session }) => {
    const { memberId } = session;
    const to = await destinationOf(deps, memberId, input.destination);
    if (to === undefined) return refuse("destination_unknown");
    const amount = BigInt(input.amountLedger);
    const fee = input.feeLedger === undefined ? undefined : BigInt(input.feeLedger);
    const requested = await withdrawals.requestWithdrawal(deps, { ...input, memberId, ...to, amount, fee });
    return requested.ok ? withdrawalReply(deps, memberId, requested.value) : requested;
  }),
  // Before the one withdrawal, which would take the word for an id.
  handle(readWithdrawalHold, async (_, { session: { memberId } }) => {
    const hold = await findHold(deps.database.kysely, { memberId, now: deps.clock.now() });
    return ok({ hold: hold && { reason: hold.reason, endsAt: hold.endsAt.toISOString() } });
  }),
  handle(readWithdrawal, ({ withdrawalId }, { session }) => withdrawalReply(deps, session.memberId, withdrawalId)),
  handle(listWithdrawals, async (scope, { session }) =>
    ok({ withdrawals: await listWithdrawalViews(deps, { memberId: session.memberId, ...scope }) }),
  ),
];

async function withdrawalReply(deps: WalletDependencies, memberId: string, id: string) {
  const [view] = await listWithdrawalViews(deps, { memberId, id, limit: 1 });
  return view ? ok(view) : refuse("not_found" as const);
}
