import { type Clock, DEMO_CREDITS, refuse, systemClock } from "@fairhouse/base";
import type { Ledger } from "@fairhouse/ledger/postgres";
import type { Members } from "@fairhouse/member/server";
import { createOpenIdProvider } from "@fairhouse/openid-connect";
import { createPhoneIdentity } from "@fairhouse/phone-identity";
import type { Database, Transaction } from "@fairhouse/platform/database";
import type { RequestContext, SessionPrincipal } from "@fairhouse/platform/http";
import type { Log } from "@fairhouse/platform/log";
import type { ServerModule } from "@fairhouse/platform/module";
import { newToken } from "@fairhouse/platform/tokens";
import type { PhoneIdentity } from "@fairhouse/session/port";
import {
  createFreePlayModule,
  createSocialModule,
  phoneProofOf,
  type Sessions,
  type SocialDeps,
} from "@fairhouse/session/server";
import type { System } from "@fairhouse/system/server";
import type { Config } from "./config.ts";

type Given = {
  readonly config: Pick<Config, "mode" | "origins" | "waysIn">;
  readonly phone: PhoneIdentity | undefined;
  readonly database: Database;
  readonly ledger: Ledger;
  readonly log: Log;
  readonly system: System;
  readonly members: Members;
  readonly sessions: () => Pick<Sessions, "signIn" | "endAll">;
  readonly isStepUpFresh: (session: SessionPrincipal) => Promise<boolean>;
  readonly proveHuman: (
    context: RequestContext,
    answer: string | undefined,
  ) => ReturnType<Parameters<Members["register"]>[0]["proofs"]["proveHuman"]>;
  /** Opens the wallet of a new member in the transaction of his registration. */
  readonly openWallet: (transaction: Transaction, memberId: string) => Promise<void>;
  readonly clock?: Clock;
};

export type WaysIn = {
  readonly modules: readonly ServerModule[];
  /** Whose number a company's signed statement names; undefined where no company proves phones. */
  readonly numberOfToken: ((idToken: string) => Promise<string | undefined>) | undefined;
};

/** The company that proves phones, where the operator has one. */
export const phoneIdentityOf = ({ waysIn: { phoneIdentity } }: Pick<Config, "waysIn">): PhoneIdentity | undefined =>
  phoneIdentity && createPhoneIdentity({ ...phoneIdentity, clock: systemClock });

/** What a trial account begins with: a thousand demo credits. */
const TRIAL_CREDITS = 1_000n * 10n ** BigInt(DEMO_CREDITS.ledgerExponent);

/** Ways in beside user name and password: other houses, proved phones and trial accounts. */
export function waysInOf(given: Given): WaysIn {
  const { config, database, members, system, clock = systemClock } = given;
  // In real-money mode age and identity are verified before anybody plays, which a trial has no room for.
  const isOffered = async () => config.mode === "play" && (await system.switches()).FREEPLAY3;
  const sessions: Pick<Sessions, "signIn" | "endAll"> = {
    signIn: (context, proved) => given.sessions().signIn(context, proved),
    endAll: (transaction, memberId, reason) => given.sessions().endAll(transaction, memberId, reason),
  };
  const { phone } = given;
  const proof = phoneProofOf({ phone, database, clock });
  const social: SocialDeps = {
    database,
    clock,
    system,
    sessions,
    findMember: members.find,
    openAccount: openAccountOf(given),
    isStepUpFresh: given.isStepUpFresh,
    providers: config.waysIn.openIdProviders.map((one) =>
      createOpenIdProvider({
        ...one,
        onRefused: (reason) => given.log.warn({ provider: one.code, reason }, "a sign-in at another house failed"),
      }),
    ),
    phone,
    isFreePlayOffered: isOffered,
    siteOrigin: config.origins.site,
  };
  const wallet = trialWallet(given.ledger);
  return {
    modules: [
      createSocialModule(social),
      createFreePlayModule({ database, clock, members, sessions, system, isOffered, wallet }),
    ],
    numberOfToken:
      proof &&
      (async (idToken) => {
        const proved = await proof.verify(idToken);
        return proved.ok ? proved.value.e164 : undefined;
      }),
  };
}

/** By the rules of every registration; the password is one that nobody knows, until the member sets his own. */
const openAccountOf =
  ({ members, system, proveHuman, openWallet }: Given): SocialDeps["openAccount"] =>
  async ({ given, context, alongside }) => {
    const { systemStatus } = await system.status(context.ip);
    if (systemStatus !== 0)
      return refuse({ code: systemStatus === 1 ? "system_maintenance" : "location_restricted" } as const);
    const { isKnownDomain } = await system.permission({ ip: context.ip, host: context.host });
    if (!isKnownDomain) return refuse({ code: "invalid_url" } as const);
    const rules = await system.registrationRules();
    const password = newToken().slice(0, rules.fields.password.maxLength);
    return members.register({
      method: "username",
      given: { ...given, password, confirmPassword: password },
      rules,
      ip: context.ip,
      host: context.host,
      proofs: { proveHuman: (answer) => proveHuman(context, answer) },
      async alongside(transaction, { memberId }) {
        await openWallet(transaction, memberId);
        await alongside(transaction, memberId);
        return memberId;
      },
    });
  };

/** One wallet in demo credits and no other, so that whatever asks for the house's money finds none. */
const trialWallet = (ledger: Ledger) => ({
  open: (transaction: Transaction, memberId: string) =>
    ledger.openWallet(transaction, { memberId, unit: DEMO_CREDITS.code, accounts: ["cash"] }),
  async fill(memberId: string): Promise<void> {
    const outcome = await ledger.post({
      memberId,
      key: `trial:${memberId}`,
      fingerprint: "trial",
      legs: [
        {
          kind: "trial_grant",
          account: "cash",
          counterAccount: "trial_credits",
          unit: DEMO_CREDITS.code,
          amount: TRIAL_CREDITS,
        },
      ],
    });
    if (outcome.status !== "posted" && outcome.status !== "duplicate")
      throw new Error(`A trial account was not given its credits: ${outcome.status}.`);
  },
  close: (transaction: Transaction, memberId: string) =>
    ledger.setWalletClosed(transaction, { memberId, closed: true }),
});
