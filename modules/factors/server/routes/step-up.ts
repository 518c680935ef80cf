import { ok, refuse } from "@fairhouse/base";
import { DEVICE_COOKIE } from "@fairhouse/member/server";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as contract from "../../contract.ts";
import { beginProof } from "../commands/second-factor.ts";
import { checkStepUp, freshUntil, recordStepUp, stepUpMethodsOf } from "../commands/step-up.ts";
import type { StepUpRoutesDependencies } from "../dependencies.ts";

export function stepUpRoutes(deps: StepUpRoutesDependencies): HandledEndpoint[] {
  return [
    handle(contract.readStepUp, async (_, { session: { sessionId, memberId } }) => {
      const [until, methods] = await Promise.all([
        freshUntil(deps, sessionId, memberId),
        stepUpMethodsOf(deps, memberId),
      ]);
      return ok({ freshUntil: until?.toISOString() ?? null, methods: [...methods] });
    }),
    handle(contract.beginStepUp, ({ method }, { session, ip, language }) =>
      beginProof(deps, { memberId: session.memberId, method, place: ["session", session.sessionId], ip, language }),
    ),
    handle(contract.stepUp, async ({ method, answer }, { session, ip, language, cookies }) => {
      const { memberId, userName, sessionId } = session;
      const caller = { ip, deviceToken: cookies.get(DEVICE_COOKIE) };
      const proved = await checkStepUp(deps, { memberId, userName, sessionId, method, answer, caller, language });
      if (!proved.ok) return proved;
      const stepped = await deps.database.kysely.transaction().execute(async (transaction) => {
        const rotated = await deps.rotate(transaction, cookies);
        return rotated && { rotated, until: await recordStepUp(deps, transaction, { memberId, sessionId, method }) };
      });
      // Of two step-ups at once the second finds the token of the first one gone.
      if (!stepped) return refuse("not_logged_in");
      stepped.rotated.attach(cookies);
      return ok({ token: stepped.rotated.token, freshUntil: stepped.until.toISOString() });
    }),
  ];
}
