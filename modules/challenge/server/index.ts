import type { Result } from "@fairhouse/base";
import { token } from "@fairhouse/base";
import type { CheckProof } from "@fairhouse/platform/http";
import type { ServerModule } from "@fairhouse/platform/module";
import { ACTIONS, type Action, type ProvedAction } from "../rules.ts";
import { type CaptchaRefusal, createCaptchas } from "./commands/captchas.ts";
import { createProofs, type Issued, type ProofRefusal } from "./commands/verify-proof.ts";
import type { ChallengeDependencies } from "./dependencies.ts";
import { challengeRoutes, staffChallengeRoutes } from "./routes.ts";

export { solveChallenge } from "../rules/solve-challenge.ts";
export { ACTIONS, type Action, type ProvedAction } from "../rules.ts";
export type { CaptchaRefusal } from "./commands/captchas.ts";
export type { Issued, ProofRefusal } from "./commands/verify-proof.ts";
export type { ChallengeDependencies } from "./dependencies.ts";
export { captchaIdOf } from "./routes.ts";
export { challengeSettings } from "./settings.ts";

export type Challenge = {
  issue(given: { action: ProvedAction; address: string }): Issued;
  /** Says yes once to a proof that was computed for this action and address, and to everything while the check is off. */
  verify(given: ProofGiven): Promise<Result<true, ProofRefusal>>;
  /** The same for whom no switch spares it: operators. */
  verifyAlways(given: ProofGiven): Promise<Result<true, ProofRefusal>>;
};

type ProofGiven = { readonly action: Action; readonly proof: string | undefined; readonly address: string };

export type Captcha = {
  /** Spends the captcha, whatever the answer. */
  verify(given: {
    action: Action;
    captchaId: string | undefined;
    answer: string | undefined;
    address: string;
  }): Promise<Result<true, CaptchaRefusal>>;
};

export function createChallengeModule(
  deps: ChallengeDependencies,
): ServerModule & { readonly challenge: Challenge; readonly captcha: Captcha } {
  const proofs = createProofs(deps);
  const captchas = createCaptchas({ ...deps, proofs });
  const challenge: Challenge = {
    issue: proofs.issue,
    verify: async (given) => ((await deps.isOn()) ? proofs.verify(given) : { ok: true, value: true }),
    verifyAlways: proofs.verify,
  };
  return {
    name: "challenge",
    site: challengeRoutes({ ...deps, proofs, captchas }),
    backoffice: staffChallengeRoutes(proofs),
    challenge,
    captcha: { verify: captchas.verify },
  };
}

/** The contracts name an action in plain text, the challenges know a closed list of them. */
export const proofCheckOf =
  (verify: Challenge["verify"]): CheckProof =>
  ({ action, ...given }) => {
    const known = ACTIONS.find((one) => one === action);
    if (!known) throw new Error(`An endpoint asks for a proof of ${action}, which is no action.`);
    return verify({ action: known, ...given });
  };

export const CHALLENGE = token<Challenge>("challenge");
export const CAPTCHA = token<Captcha>("challenge.captcha");
