import type { Host } from "@fairhouse/base";
import { NUMBER_OWNERS } from "@fairhouse/messages/server";
import { PERSONAL_ROWS } from "@fairhouse/platform/personal-data";
import { OPERATOR_DEVICES } from "@fairhouse/staff/server";
import type { MemberDependencies } from "../dependencies.ts";
import type { Members } from "../facade.ts";
import { personalRows } from "../queries/personal-rows.ts";

/** What other modules ask of this one without knowing it. */
export function serveOthers(host: Host, own: MemberDependencies, members: Members): void {
  host.provide(OPERATOR_DEVICES, {
    ownersOf: (device) => members.membersWithMark("device", device),
    record: (trx, staffId, device) => members.recordMark(trx, staffId, "device", device),
  });
  host.add(PERSONAL_ROWS, personalRows(own));
  host.add(NUMBER_OWNERS, async (number) => (await members.findByPhone(number)) !== undefined);
}
