import { ok, refuse } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as contract from "../../contract/confirmation.ts";
import { confirmTogether, confirmWithdrawal } from "../commands/confirm-withdrawal.ts";
import { addProof, readProofs } from "../commands/proofs.ts";
import type { WalletDependencies } from "../dependencies.ts";
import { listWithdrawalViews } from "../queries/payments.ts";
import { quote } from "../queries/quote.ts";

/** What a member learns before a withdrawal, and says after its payout. */
export const confirmationRoutes = (deps: WalletDependencies): HandledEndpoint[] => [
  handle(contract.quoteWithdrawal, ({ method, amountLedger }, { session: { memberId } }) =>
    quote(deps, { memberId, method, amount: BigInt(amountLedger) }),
  ),
  handle(contract.confirmTogether, async ({ withdrawalIds }, { session: { memberId } }) =>
    ok({ withdrawalIds: [...(await confirmTogether(deps, memberId, withdrawalIds))] }),
  ),
  handle(contract.confirmWithdrawal, async ({ withdrawalId, received }, { session: { memberId } }) => {
    const confirmed = await confirmWithdrawal(deps, { memberId, id: withdrawalId }, received);
    if (!confirmed.ok) return confirmed;
    const [view] = await listWithdrawalViews(deps, { memberId, id: withdrawalId, limit: 1 });
    return view ? ok(view) : refuse("not_found");
  }),
  handle(contract.addProof, async ({ withdrawalId }, { session: { memberId }, file }) => {
    const added = await addProof(deps, { subject: { memberId, id: withdrawalId }, file });
    return added.ok ? ok({ proofCount: added.value }) : added;
  }),
  handle(contract.listProofs, async ({ withdrawalId }, { session: { memberId } }) => {
    const proofs = await readProofs(deps, { memberId, id: withdrawalId });
    return proofs ? ok({ proofs: [...proofs] }) : refuse("not_found");
  }),
];
