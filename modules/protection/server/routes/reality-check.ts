import { ok } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as contract from "../../contract/reality-check.ts";
import { answer, setInterval } from "../commands/play-session.ts";
import type { RealityCheckDependencies } from "../dependencies.ts";
import { readCheck } from "../queries/play-session.ts";

/** How often a member is asked whether they go on, and their answers. */
export function realityCheckRoutes(deps: RealityCheckDependencies): HandledEndpoint[] {
  /** This process knows a change before the answer, every other one within a second; the member's other pages ask again. */
  async function told(memberId: string) {
    await deps.checks.refresh();
    deps.realtime.publish({ memberId }, { type: "protection.check", data: null });
    return ok(await readCheck(deps, memberId));
  }
  return [
    handle(contract.readRealityCheck, async (_, { session }) => ok(await readCheck(deps, session.memberId))),
    handle(contract.setRealityCheck, async ({ everyMinutes }, { session: { memberId } }) => {
      await setInterval(deps, memberId, everyMinutes);
      return told(memberId);
    }),
    handle(contract.answerRealityCheck, async ({ checkAt, answer: given }, { session: { memberId } }) => {
      const taken = await answer(deps, { memberId, checkAt: new Date(checkAt), goesOn: given === "go_on" });
      return taken.ok ? told(memberId) : taken;
    }),
  ];
}
