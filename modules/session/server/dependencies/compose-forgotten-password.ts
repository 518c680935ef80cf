import type { Host } from "@fairhouse/base";
import { BLOCK_WITHDRAWALS, createPasswordResets, NOTIFY_OF_CHANGE } from "@fairhouse/member/server";
import { MESSAGES } from "@fairhouse/messages/server";
import { INSTALLATION } from "@fairhouse/platform/host";
import type { SessionDependencies } from "../dependencies.ts";
import { SESSIONS } from "../index.ts";
import type { ForgottenPasswordDependencies } from "./routes.ts";

/** What a forgotten password asks of other modules; read once all of them have provided what they have. */
export function forgottenPasswordDependencies(
  host: Host,
  { database, clock, members, system }: SessionDependencies,
): ForgottenPasswordDependencies {
  const { pepper, origins } = host.get(INSTALLATION);
  const { codes, mail } = host.get(MESSAGES);
  return {
    ...{ database, clock, members, system, codes, mail },
    sessions: host.get(SESSIONS),
    notifyOfChange: host.get(NOTIFY_OF_CHANGE),
    siteOrigin: origins.site,
    resets: createPasswordResets({ database, clock, pepper }),
    blockWithdrawals: host.get(BLOCK_WITHDRAWALS)("password_reset"),
  };
}
