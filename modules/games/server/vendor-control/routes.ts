import { isId, ok, type Result, refuse } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as debts from "../../contract/debts.ts";
import * as held from "../../contract/held-credits.ts";
import * as calls from "../../contract/vendor-calls.ts";
import * as control from "../../contract/vendor-control.ts";
import type { SwitchScope } from "../../rules/switches.ts";
import { decideHeldCredit, heldCreditViews } from "../credits/held-credits.ts";
import { listDebtViews, readDebtView, viewOf } from "../debts/read-debts.ts";
import { type SettleInput, settleDebt } from "../debts/settle-debt.ts";
import type { StaffRouteDependencies } from "../dependencies.ts";
import { readCall, searchVendorCalls } from "../vendor-calls/search.ts";
import { liftSwitch, listSwitches, throwSwitch } from "./switches.ts";
import { addVendorKey, retireVendorKey } from "./vendor-keys.ts";
import { stoppableGamesView, switchesView, vendorKeysView } from "./views.ts";

type Staff = { staff: { staffId: string }; ip: string };

const actorOf = ({ staff, ip }: Staff) => ({ staffId: staff.staffId, address: ip });

/** What operators see of vendors and do about them. */
export const gamesStaffRoutes = (deps: StaffRouteDependencies): HandledEndpoint[] => [
  ...callRoutes(deps),
  ...switchRoutes(deps),
  ...keyRoutes(deps),
  ...debtRoutes(deps),
  handle(held.listHeldCredits, async (_, { staff }) => ok({ credits: await heldCreditViews(deps, staff.staffId) })),
  handle(held.decideHeldCredit, (input, context) => decideHeldCredit(deps, input, actorOf(context))),
];

const callRoutes = (deps: StaffRouteDependencies): HandledEndpoint[] => [
  handle(calls.listVendorCalls, async ({ member, ...search }) => {
    await deps.flushVendorCalls();
    if (member === undefined) return ok(await searchVendorCalls(deps, search));
    const found = await memberOf(deps, member);
    return found.ok ? ok(await searchVendorCalls(deps, { ...search, memberId: found.value })) : found;
  }),
  handle(calls.readVendorCall, async ({ callId }) => {
    const call = await readCall(deps, callId);
    return call ? ok(call) : refuse("not_found");
  }),
];

const switchRoutes = (deps: StaffRouteDependencies): HandledEndpoint[] => [
  handle(control.listSwitches, async (input) => ok(await switchesView(deps, await listSwitches(deps, input)))),
  handle(control.findStoppableGames, async (input) => ok(await stoppableGamesView(deps, input))),
  handle(control.throwSwitch, async ({ scope, reason, expectedBackAt }, context) => {
    const actor = actorOf(context);
    const told = { reason, ...(expectedBackAt === undefined ? {} : { expectedBackAt: new Date(expectedBackAt) }) };
    if (told.expectedBackAt && told.expectedBackAt <= deps.clock.now()) return refuse("expected_back_passed");
    if (scope.scope !== "member") return throwSwitch(deps, { scope: scope satisfies SwitchScope, ...told }, actor);
    const found = await memberOf(deps, scope.member);
    return found.ok ? throwSwitch(deps, { scope: { scope: "member", memberId: found.value }, ...told }, actor) : found;
  }),
  handle(control.liftSwitch, async (input, context) => {
    const lifted = await liftSwitch(deps, input, actorOf(context));
    return lifted.ok ? ok({ liftedAt: lifted.value.liftedAt.toISOString() }) : lifted;
  }),
];

const keyRoutes = (deps: StaffRouteDependencies): HandledEndpoint[] => [
  handle(control.listVendorKeys, async () => ok(await vendorKeysView(deps))),
  handle(control.addVendorKey, ({ vendor, validFrom, validUntil, ...input }, context) =>
    addVendorKey(
      deps,
      {
        ...input,
        vendor: vendor,
        ...(validFrom ? { validFrom: new Date(validFrom) } : {}),
        ...(validUntil ? { validUntil: new Date(validUntil) } : {}),
      },
      actorOf(context),
    ),
  ),
  handle(control.retireVendorKey, async ({ vendor, ...input }, context) => {
    const retired = await retireVendorKey(deps, { ...input, vendor: vendor }, actorOf(context));
    return retired.ok ? ok({ retiredAt: retired.value.retiredAt.toISOString() }) : retired;
  }),
];

const debtRoutes = (deps: StaffRouteDependencies): HandledEndpoint[] => {
  type Asked = Omit<SettleInput, "amount"> & { amountLedger: string };
  const settle = async ({ amountLedger, ...input }: Asked, context: Staff) => {
    const settled = await settleDebt(deps, { ...input, amount: BigInt(amountLedger) }, actorOf(context));
    return settled.ok ? ok({ debt: await viewOf(deps, settled.value) }) : settled;
  };
  return [
    handle(debts.listDebts, async ({ member, limit }) => {
      if (member === undefined) return ok({ debts: await listDebtViews(deps, { limit }) });
      const found = await memberOf(deps, member);
      return found.ok ? ok({ debts: await listDebtViews(deps, { memberId: found.value, limit }) }) : found;
    }),
    handle(debts.readDebt, async ({ memberId }) => {
      const view = await readDebtView(deps, memberId);
      return view ? ok(view) : refuse("not_found");
    }),
    handle(debts.collectDebt, (input, context) => settle({ ...input, how: "collect" }, context)),
    handle(debts.writeOffDebt, async (input, context) => {
      const settled = await settle({ ...input, how: "write_off" }, context);
      if (settled.ok) return settled;
      const { refusal } = settled;
      // What is given up takes no cash and asks for no open account: such a refusal can only be about the debt.
      return refuse(refusal === "cash_smaller" || refusal === "account_closed" ? "debt_smaller" : refusal);
    }),
  ];
};

/** A member by id or by login name, as an operator types it. */
async function memberOf(deps: StaffRouteDependencies, typed: string): Promise<Result<string, "member_unknown">> {
  const id = typed.toLowerCase();
  if (isId(id)) return (await deps.userNameOf(id)) === null ? refuse("member_unknown") : ok(id);
  const found = await deps.memberByName(typed);
  return found ? ok(found.memberId) : refuse("member_unknown");
}
