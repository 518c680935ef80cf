import { ok, refuse } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import { confirmAdult, confirmLimit, listLimitChanges, listLimits, setLimit } from "../contract.ts";
import { isLimitAmount, type LimitKind, type LimitPeriod } from "../rules.ts";
import { confirmAdult as keepConfirmation } from "./commands/confirm-adult.ts";
import * as commands from "./commands.ts";
import type { ProtectionDependencies } from "./dependencies.ts";
import { readLimitChanges } from "./queries/limit-changes.ts";
import { readLimits } from "./queries.ts";

export function protectionRoutes(deps: ProtectionDependencies): HandledEndpoint[] {
  const answer = async (memberId: string, kind: LimitKind, period: LimitPeriod) => {
    const limits = await readLimits(deps, memberId);
    const limit = limits.find((one) => one.kind === kind && one.period === period);
    return limit ? ok(limit) : refuse("unexpected" as const);
  };
  return [
    handle(listLimits, async (_, { session }) => ok({ limits: await readLimits(deps, session.memberId) })),
    handle(setLimit, async ({ kind, period, amountLedger: amount }, { session }) => {
      const { memberId } = session;
      const wished = amount === null ? null : BigInt(amount);
      if (wished !== null && !isLimitAmount(kind, period, wished)) return refuse("amount_out_of_range" as const);
      await commands.setLimit(deps, { memberId, kind, period }, wished);
      return answer(memberId, kind, period);
    }),
    handle(confirmLimit, async ({ kind, period }, { session }) => {
      const confirmed = await commands.confirmRaise(deps, { memberId: session.memberId, kind, period });
      return confirmed.ok ? answer(session.memberId, kind, period) : confirmed;
    }),
    handle(listLimitChanges, async (page, { session }) => ok(await readLimitChanges(deps, session.memberId, page))),
    handle(confirmAdult, async (_, { session }) =>
      ok({ confirmedAt: (await keepConfirmation(deps, session.memberId)).toISOString() }),
    ),
  ];
}
