import { FACTOR_SESSIONS } from "@fairhouse/factors/server";
import { MEMBER_SESSIONS, PHONE_OF_TOKEN } from "@fairhouse/member/server";
import { SITE_IDENTITY } from "@fairhouse/platform/host";
import { wireNameOf } from "@fairhouse/platform/http";
import { defineSlice } from "@fairhouse/platform/module";
import { forgottenPasswordDependencies } from "./server/dependencies/compose-forgotten-password.ts";
import { freePlayDependencies, socialDependencies } from "./server/dependencies/compose-other-sign-in.ts";
import { sessionDependencies } from "./server/dependencies/compose-sessions.ts";
import {
  createForgottenPassword,
  createFreePlayModule,
  createSessionModule,
  createSessions,
  createSocialModule,
  phoneProofOf,
  SESSION_COOKIE,
  SESSIONS,
} from "./server/index.ts";

export const slice = defineSlice({
  name: "session",
  personalData: {
    exported: [
      "session_session",
      "session_login",
      "session_device_family",
      "session_first_login",
      "session_trial",
      "session_social_identity",
    ],
    withheld: {
      session_token: "Hashes of tokens.",
      session_ticket: "What a login holds for five minutes.",
      session_device_token: "Hashes of tokens.",
      session_social_flow: "A sign-in under way, for minutes.",
    },
  },
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
    const proof = phoneProofOf(deps);
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
    return () => [
      createSessionModule(deps),
      createForgottenPassword(forgottenPasswordDependencies(host, deps)),
      createSocialModule(socialDependencies(host, deps)),
      createFreePlayModule(freePlayDependencies(host, deps)),
    ];
  },
});
