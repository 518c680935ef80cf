import type { Result } from "@fairhouse/base";
import { token } from "@fairhouse/base";
import type { MemberFactors } from "@fairhouse/member/server";
import { jobHandler, jobKind } from "@fairhouse/platform/jobs";
import type { ServerModule } from "@fairhouse/platform/module";
import { z } from "zod";
import type { SecondFactorMethod } from "../rules.ts";
import { createKeys } from "./commands/keys.ts";
import { FACTORS_REMOVED_MESSAGE, removeAllFactors } from "./commands/remove-all.ts";
import { type BeginRefusal, type Begun, beginProof, checkProof, type ProofRefusal } from "./commands/second-factor.ts";
import { isStepUpFresh, tidyStepUps } from "./commands/step-up.ts";
import type { FactorsDependencies, PasskeyLoginDependencies, StepUpRoutesDependencies } from "./dependencies.ts";
import { readMethods, readOwnFactors } from "./queries/factors.ts";
import { factorRoutes } from "./routes/factors.ts";
import { passkeyLoginRoutes } from "./routes/passkey-login.ts";
import { stepUpRoutes } from "./routes/step-up.ts";

export type { SecondFactorMethod } from "../rules.ts";
export { createAuthenticatorApps } from "./commands/authenticator-apps.ts";
export type { BeginRefusal, Begun, ProofRefusal } from "./commands/second-factor.ts";
export type {
  Contacts,
  FactorsDependencies,
  PasskeyLogin,
  PasskeySignIn,
  RotatedSession,
  RotateSession,
} from "./dependencies.ts";

/** A login that is under way: what is begun for one is worth nothing for another. It lives five minutes. */
export type LoginUnderWay = {
  readonly memberId: string;
  readonly method: SecondFactorMethod;
  readonly loginId: string;
  readonly ip: string;
  readonly language: string;
};

/** What a login asks of the factors. */
export type SecondFactors = {
  /** Those that this member has set up and that work here now; empty when they have none. */
  methodsOf(memberId: string): Promise<readonly SecondFactorMethod[]>;
  /** Sends a code or draws a passkey's challenge. Not called for methods that need no beginning. */
  begin(login: LoginUnderWay): Promise<Result<Begun, BeginRefusal>>;
  /**
   * Judges the answer once and counts wrong ones.
   * @param answer the digits, the recovery code, the name, or the passkey's response as JSON; as typed, at most 8,000 characters
   */
  verify(login: LoginUnderWay & { readonly answer: string }): Promise<Result<true, ProofRefusal>>;
};

export type StepUps = {
  /** Whether this session was proved again within the last five minutes. Ask it before anything serious. */
  isFresh(sessionId: string, memberId: string): Promise<boolean>;
};

export type FactorsModule = ServerModule & {
  /** For operators, when a member has lost what proves them. */
  readonly lost: MemberFactors;
  readonly secondFactors: SecondFactors;
  readonly stepUp: StepUps;
};

/** What the sessions give, which stand above this slice. */
export type GivenSessions = Pick<StepUpRoutesDependencies, "rotate"> & Pick<PasskeyLoginDependencies, "signIn">;

/**
 * Second factors and step-up.
 * @param sessions asked when a call comes in, not before: the sessions themselves need the second factors
 */
export function createFactorsModule(given: FactorsDependencies, sessions: GivenSessions): FactorsModule {
  const deps = { ...given, keys: createKeys(given.secret) };
  const tidy = jobHandler(TIDY, () => tidyStepUps(deps), { cron: "*/10 * * * *" });
  return {
    name: "factors",
    site: [
      ...factorRoutes(deps),
      ...stepUpRoutes({ ...deps, ...sessions }),
      ...passkeyLoginRoutes({ ...deps, ...sessions }),
    ],
    jobs: [tidy],
    jobKinds: [TIDY],
    secondFactors: {
      methodsOf: (memberId) => readMethods(deps, memberId),
      begin: ({ loginId, ...login }) => beginProof(deps, { ...login, place: ["login", loginId] }),
      verify: ({ loginId, ...login }) => checkProof(deps, { ...login, place: ["login", loginId] }),
    },
    lost: {
      async read(memberId) {
        const { authenticatorSince, ...counts } = await readOwnFactors(deps, memberId);
        return { hasAuthenticator: authenticatorSince !== null, ...counts };
      },
      removeAll: removeAllFactors,
      removedMessage: FACTORS_REMOVED_MESSAGE,
    },
    stepUp: { isFresh: (sessionId, memberId) => isStepUpFresh(deps, sessionId, memberId) },
  };
}

const TIDY = jobKind("factors.tidy", z.object({}));

export const FACTORS = token<FactorsModule>("factors");
/** By the module that keeps the sessions, which needs the second factors itself. */
export const FACTOR_SESSIONS = token<GivenSessions>("factors.sessions");
