import type { Host } from "@fairhouse/base";
import { CAPTCHA } from "@fairhouse/challenge/server";
import { LEDGER } from "@fairhouse/ledger/postgres";
import { IS_STEP_UP_FRESH, OPEN_MEMBER_WALLET } from "@fairhouse/member/server";
import { INSTALLATION } from "@fairhouse/platform/host";
import type { System } from "@fairhouse/system/server";
import type { SessionDependencies } from "../dependencies.ts";
import { IDENTITY_PROVIDERS, openAccountOf, PHONE_IDENTITY, SESSIONS, trialWalletOf } from "../index.ts";
import type { FreePlayDependencies, SocialDependencies } from "./routes.ts";

/** What a login by other companies and by proved phones asks of other modules. */
export function socialDependencies(
  host: Host,
  { database, clock, members, system }: SessionDependencies,
): SocialDependencies {
  const isStepUpFresh = host.get(IS_STEP_UP_FRESH);
  const [captcha, openWallet] = [host.get(CAPTCHA), host.get(OPEN_MEMBER_WALLET)];
  return {
    ...{ database, clock, system, sessions: host.get(SESSIONS) },
    findMember: members.find,
    openAccount: openAccountOf({ members, system, captcha, openWallet }),
    isStepUpFresh: ({ sessionId, memberId }) => isStepUpFresh(sessionId, memberId),
    providers: host.all(IDENTITY_PROVIDERS),
    phone: host.find(PHONE_IDENTITY),
    isFreePlayOffered: isFreePlayOffered(host, system),
    siteOrigin: host.get(INSTALLATION).origins.site,
  };
}

/** What trial accounts ask of other modules. */
export function freePlayDependencies(
  host: Host,
  { database, clock, members, system }: SessionDependencies,
): FreePlayDependencies {
  return {
    ...{ database, clock, members, system, sessions: host.get(SESSIONS) },
    isOffered: isFreePlayOffered(host, system),
    wallet: trialWalletOf(host.get(LEDGER)),
  };
}

/** In real-money mode age and identity are verified before play, which a trial has no room for. */
function isFreePlayOffered(host: Host, system: System): () => Promise<boolean> {
  const { mode } = host.get(INSTALLATION);
  return async () => mode === "play" && (await system.switches()).FREEPLAY3;
}
