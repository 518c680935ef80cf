import { ok } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as contract from "../contract.ts";
import type { ReferralDependencies } from "./dependencies.ts";
import { readFlags } from "./queries/flags.ts";
import { readFriends } from "./queries/friends.ts";
import { readOwnInvitation } from "./queries/invitation.ts";

export const referralRoutes = (deps: ReferralDependencies): HandledEndpoint[] => [
  handle(contract.readInvitation, async (_, { session }) => ok(await readOwnInvitation(deps, session.memberId))),
  handle(contract.listFriends, async (input, { session }) =>
    ok(await readFriends(deps, { memberId: session.memberId, ...input })),
  ),
];

export const referralStaffRoutes = (deps: ReferralDependencies): HandledEndpoint[] => [
  handle(contract.listFlags, async (input) => ok(await readFlags(deps, input))),
];
