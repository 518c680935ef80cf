import { ok, refuse } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import { listDeposits, listMethods, openDeposit, readDeposit, sendSlip } from "../../contract/deposits.ts";
import { depositsPausedUntil } from "../commands/note-failed-deposit.ts";
import * as opening from "../commands/open-deposit.ts";
import * as slips from "../commands/send-slip.ts";
import type { WalletDependencies } from "../dependencies.ts";
import { type DepositMethod, methodOpensAt, readDepositMethods } from "../queries/deposit-methods.ts";
import { listDepositViews } from "../queries/payments.ts";
import { readWithdrawalMethods, type WithdrawalMethod, withdrawalsOpenAt } from "../queries/withdrawal-methods.ts";

type MethodView = OutputOf<typeof listMethods>["methods"][number];

/** What members ask about deposits. */
export const depositRoutes = (deps: WalletDependencies): HandledEndpoint[] => [
  handle(listMethods, async ({ kind }, { session: { memberId } }) =>
    ok(kind === "deposit" ? await depositMethods(deps, memberId) : await withdrawalMethods(deps)),
  ),
  handle(openDeposit, async (input, { session, language }) => {
    const { memberId } = session;
    const opened = await opening.openDeposit(deps, {
      ...{ ...input, memberId, language },
      ...{ amount: BigInt(input.amountLedger), fee: BigInt(input.feeLedger) },
    });
    return opened.ok ? depositReply(deps, memberId, opened.value) : opened;
  }),
  handle(readDeposit, ({ depositId }, { session }) => depositReply(deps, session.memberId, depositId)),
  handle(listDeposits, async ({ limit }, { session }) =>
    ok({ deposits: await listDepositViews(deps, { memberId: session.memberId, limit }) }),
  ),
  handle(sendSlip, async ({ depositId }, { session: { memberId }, file }) => {
    const sent = await slips.sendSlip(deps, { memberId, depositId, file });
    return sent.ok ? depositReply(deps, memberId, sent.value) : sent;
  }),
];

async function depositReply(deps: WalletDependencies, memberId: string, id: string) {
  const [view] = await listDepositViews(deps, { memberId, id, limit: 1 });
  return view ? ok(view) : refuse("not_found" as const);
}

async function depositMethods(deps: WalletDependencies, memberId: string) {
  const methods = (await readDepositMethods(deps)).filter(({ terms }) => terms.isOpen);
  // What is less than the least amount leaves nothing to deposit.
  const [amount] = methods.map(({ terms }) => terms.amountMin).sort((one, other) => (one < other ? -1 : 1));
  const [barredBy, until] = await Promise.all([
    deps.guard.ask({ memberId, entry: "deposit", amount }),
    depositsPausedUntil(deps, memberId),
  ]);
  return {
    barredBy,
    pausedUntil: until?.toISOString() ?? null,
    methods: methods.map((method) => depositMethodView(method, deps.clock.now())),
  };
}

const depositMethodView = (method: DepositMethod, now: Date): MethodView => ({
  code: method.proposed.code,
  currency: method.proposed.currency,
  amountLedgerMin: method.terms.amountMin.toString(),
  amountLedgerMax: method.terms.amountMax.toString(),
  feeBps: method.terms.feeBps,
  feeFixedLedger: method.terms.feeFixed.toString(),
  usualMinutes: method.proposed.usualMinutes,
  isDemo: method.proposed.isDemo,
  form: method.form,
  picture: method.terms.picture,
  opensAt: methodOpensAt(method, now)?.toISOString() ?? null,
});

async function withdrawalMethods(deps: WalletDependencies) {
  const methods = (await readWithdrawalMethods(deps)).filter(({ terms }) => terms.isOpen);
  return {
    ...{ barredBy: null, pausedUntil: null },
    methods: methods.map((method) => withdrawalMethodView(method, deps.clock.now())),
  };
}

const withdrawalMethodView = ({ proposed, terms }: WithdrawalMethod, now: Date): MethodView => ({
  code: proposed.code,
  currency: proposed.currency,
  amountLedgerMin: terms.amountMin.toString(),
  amountLedgerMax: terms.amountMax.toString(),
  feeBps: terms.feeBps,
  feeFixedLedger: terms.feeFixed.toString(),
  usualMinutes: proposed.usualMinutes,
  isDemo: proposed.isDemo,
  form: proposed.form ?? "page",
  picture: proposed.picture ?? "wallet",
  opensAt: withdrawalsOpenAt({ terms }, now)?.toISOString() ?? null,
});
