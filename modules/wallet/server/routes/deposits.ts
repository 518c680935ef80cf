import { ok, refuse } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import { listDeposits, listMethods, openDeposit, readDeposit, sendSlip } from "../../contract/deposits.ts";
import type { PaymentMethod } from "../../port.ts";
import { depositsPausedUntil } from "../commands/note-failed-deposit.ts";
import * as opening from "../commands/open-deposit.ts";
import * as slips from "../commands/send-slip.ts";
import type { WalletDependencies } from "../dependencies.ts";
import { type DepositMethod, methodOpensAt, readDepositMethods } from "../queries/deposit-methods.ts";
import { listDepositViews } from "../queries/payments.ts";

type MethodView = OutputOf<typeof listMethods>["methods"][number];

/** What members ask about deposits. */
export const depositRoutes = (deps: WalletDependencies): HandledEndpoint[] => [
  handle(listMethods, async ({ kind }, { session: { memberId } }) =>
    ok(kind === "deposit" ? await depositMethods(deps, memberId) : withdrawalMethods(deps)),
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

const withdrawalMethods = ({ providers, currency }: WalletDependencies) => ({
  barredBy: null,
  pausedUntil: null,
  methods: providers
    .flatMap((provider) => provider.methods)
    .filter((method) => method.kind === "withdrawal" && method.currency === currency.code)
    .map(withdrawalMethodView),
});

const withdrawalMethodView = (method: PaymentMethod): MethodView => ({
  code: method.code,
  currency: method.currency,
  amountLedgerMin: method.amountMin.toString(),
  amountLedgerMax: method.amountMax.toString(),
  feeBps: method.feeBps,
  feeFixedLedger: (method.feeFixed ?? 0n).toString(),
  usualMinutes: method.usualMinutes,
  isDemo: method.isDemo,
  form: method.form ?? "page",
  picture: method.picture ?? "wallet",
  opensAt: null,
});
