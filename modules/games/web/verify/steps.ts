import type { ClaimPart, Verification } from "./verifiers.ts";

export const STEPS = ["commitment", "numbers", "win"] as const;
export type StepName = (typeof STEPS)[number];
/** `unseen`: an earlier step failed, so this one says nothing. */
export type StepState = "holds" | "fails" | "unseen";

const STEP_OF: { readonly [part in ClaimPart]: StepName | undefined } = {
  form: undefined,
  game: undefined,
  version: undefined,
  commitment: "commitment",
  numbers: "numbers",
  win: "win",
};

/** What a verification says about each step, in order: it stops at the first that does not hold. */
export function stepStates(verification: Verification): { readonly [step in StepName]: StepState } {
  const failed = verification.matches ? undefined : STEP_OF[verification.part];
  const failedAt = failed ? STEPS.indexOf(failed) : verification.matches ? STEPS.length : -1;
  const stateOf = (step: StepName): StepState => {
    const at = STEPS.indexOf(step);
    return at < failedAt ? "holds" : at === failedAt ? "fails" : "unseen";
  };
  return { commitment: stateOf("commitment"), numbers: stateOf("numbers"), win: stateOf("win") };
}
