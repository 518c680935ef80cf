import { ok, refuse } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as contract from "../contract.ts";
import { requestExport } from "./commands/request-export.ts";
import type { PersonalDataDependencies } from "./dependencies.ts";
import { readLatest, readPart } from "./queries/exports.ts";

export const personalDataRoutes = (deps: PersonalDataDependencies): HandledEndpoint[] => [
  handle(contract.readExports, async (_, { session }) => ok(await readLatest(deps, session.memberId))),
  handle(contract.requestExport, async (_, { session }) => {
    const requested = await requestExport(deps, session);
    if (!requested.ok) return requested;
    const { latest } = await readLatest(deps, session.memberId);
    return latest ? ok(latest) : refuse("not_found");
  }),
  handle(contract.readExportPart, async (asked, { session: { memberId, sessionId } }) => {
    // It holds everything of the member at once, so an unattended page does not open it.
    if (!(await deps.isStepUpFresh(sessionId, memberId))) return refuse("step_up_required");
    const part = await readPart(deps, memberId, asked);
    return part ? ok(part) : refuse("not_found");
  }),
  handle(contract.readConsents, async (_, { session }) => ok(await deps.members.consentsOf(session.memberId))),
];
