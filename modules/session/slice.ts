import type { Host } from "@fairhouse/base";
import { CAPTCHA, captchaIdOf } from "@fairhouse/challenge/server";
import { FACTOR_SESSIONS, FACTORS } from "@fairhouse/factors/server";
import { LEDGER } from "@fairhouse/ledger/postgres";
import {
  BLOCK_WITHDRAWALS,
  createPasswordResets,
  IS_STEP_UP_FRESH,
  MEMBER_SESSIONS,
  MEMBERS,
  NOTIFY_OF_CHANGE,
  OPEN_MEMBER_WALLET,
  PHONE_OF_TOKEN,
} from "@fairhouse/member/server";
import { MESSAGES } from "@fairhouse/messages/server";
import { CLOCK, DATABASE, INSTALLATION, REALTIME, SITE_IDENTITY } from "@fairhouse/platform/host";
import { wireNameOf } from "@fairhouse/platform/http";
import { defineSlice, type ServerModule } from "@fairhouse/platform/module";
import { SYSTEM } from "@fairhouse/system/server";
import type { SessionDependencies } from "./server/dependencies.ts";
import {
  createForgottenPassword,
  createFreePlayModule,
  createNewDeviceNotifier,
  createSessionModule,
  createSessions,
  createSocialModule,
  IDENTITY_PROVIDERS,
  OPERATOR_LOGINS,
  openAccountOf,
  PHONE_IDENTITY,
  phoneProofOf,
  SESSION_COOKIE,
  SESSION_ENDINGS,
  SESSIONS,
  trialWalletOf,
} from "./server/index.ts";

export const slice = defineSlice({
  name: "session",
  tables: {
    lookUps: [
      ...["session_token", "session_device_token", "session_ticket", "session_social_identity"],
      ...["session_social_flow", "session_phone_statement"],
    ],
    // A browser's cookie, to its own trial account, which lives a day.
    secondKeys: ["session_trial_by_token"],
  },
  compose(host) {
    const deps = sessionDependencies(host);
    const sessions = createSessions(deps);
    const { database, clock } = deps;
    const proof = phoneProofOf({ database, clock, phone: host.find(PHONE_IDENTITY) });
    host.provide(SESSIONS, sessions);
    host.provide(MEMBER_SESSIONS, sessions);
    host.provide(FACTOR_SESSIONS, sessions);
    host.provide(SITE_IDENTITY, { ...sessions, cookieName: wireNameOf(SESSION_COOKIE, deps.secureCookies) });
    host.provide(
      PHONE_OF_TOKEN,
      proof &&
        (async (idToken) => {
          const proved = await proof.verify(idToken);
          return proved.ok ? proved.value.e164 : undefined;
        }),
    );
    return () => [createSessionModule(deps), forgottenPassword(host, deps), ...otherSignInMethods(host, deps)];
  },
});

function sessionDependencies(host: Host): SessionDependencies {
  const [clock, members, { codes, mail, notices }] = [host.get(CLOCK), host.get(MEMBERS), host.get(MESSAGES)];
  const [captcha, endings, operatorLogins] = [host.get(CAPTCHA), host.all(SESSION_ENDINGS), host.all(OPERATOR_LOGINS)];
  return {
    ...{ clock, members, codes },
    database: host.get(DATABASE),
    system: host.get(SYSTEM),
    phone: host.find(PHONE_IDENTITY),
    secureCookies: host.get(INSTALLATION).origins.site.startsWith("https:"),
    secondFactors: host.get(FACTORS).secondFactors,
    proveHuman: ({ ip, cookies }, answer) =>
      captcha.verify({ action: "login", captchaId: captchaIdOf(cookies), answer, address: ip }),
    async isOperator(given) {
      for (const isOperator of operatorLogins) if (await isOperator(given)) return true;
      return false;
    },
    notifyNewDevice: createNewDeviceNotifier({ clock, members, mail, notices }),
    async endAlongside(transaction, memberId, siteSessionId) {
      for (const end of endings) await end(transaction, { memberId, ...(siteSessionId ? { siteSessionId } : {}) });
    },
    onEnded: (memberId, sessionId) => host.get(REALTIME).disconnect(memberId, sessionId),
  };
}

function forgottenPassword(host: Host, { database, clock, members, system }: SessionDependencies): ServerModule {
  const { pepper, origins } = host.get(INSTALLATION);
  const { codes, mail } = host.get(MESSAGES);
  return createForgottenPassword({
    ...{ database, clock, members, system, codes, mail },
    sessions: host.get(SESSIONS),
    notifyOfChange: host.get(NOTIFY_OF_CHANGE),
    siteOrigin: origins.site,
    resets: createPasswordResets({ database, clock, pepper }),
    blockWithdrawals: host.get(BLOCK_WITHDRAWALS)("password_reset"),
  });
}

/** Sign-in beside user name and password: by other companies, by proved phones, and as a trial account. */
function otherSignInMethods(host: Host, deps: SessionDependencies): ServerModule[] {
  const { database, clock, members, system } = deps;
  const { mode, origins } = host.get(INSTALLATION);
  const sessions = host.get(SESSIONS);
  const isStepUpFresh = host.get(IS_STEP_UP_FRESH);
  // In real-money mode age and identity are verified before play, which a trial has no room for.
  const isOffered = async () => mode === "play" && (await system.switches()).FREEPLAY3;
  return [
    createSocialModule({
      ...{ database, clock, system, sessions },
      findMember: members.find,
      openAccount: openAccountOf({
        ...{ members, system },
        captcha: host.get(CAPTCHA),
        openWallet: host.get(OPEN_MEMBER_WALLET),
      }),
      isStepUpFresh: ({ sessionId, memberId }) => isStepUpFresh(sessionId, memberId),
      providers: host.all(IDENTITY_PROVIDERS),
      phone: host.find(PHONE_IDENTITY),
      isFreePlayOffered: isOffered,
      siteOrigin: origins.site,
    }),
    createFreePlayModule({
      ...{ database, clock, members, sessions, system, isOffered },
      wallet: trialWalletOf(host.get(LEDGER)),
    }),
  ];
}
