import type { Moment } from "@fairhouse/ui";

export type Progress = {
  readonly isSignedIn: boolean;
  readonly hasDeposited: boolean;
  readonly hasPlayed: boolean;
  readonly hasChecked: boolean;
};

export type Step = "account" | "credits" | "round" | "check";

/** The steps from registration to a verified round: what is done, and the first that is not. */
export function stepStates({
  isSignedIn,
  hasDeposited,
  hasPlayed,
  hasChecked,
}: Progress): Record<Step, Moment["state"]> {
  const done: Record<Step, boolean> = {
    account: isSignedIn,
    // Who has played had something to play with, even if nothing of it is left.
    credits: isSignedIn && (hasDeposited || hasPlayed),
    round: isSignedIn && hasPlayed,
    check: isSignedIn && hasChecked,
  };
  const current = STEPS.find((step) => !done[step]);
  const stateOf = (step: Step) => (done[step] ? "done" : step === current ? "current" : "next");
  return { account: stateOf("account"), credits: stateOf("credits"), round: stateOf("round"), check: stateOf("check") };
}

const STEPS: readonly Step[] = ["account", "credits", "round", "check"];
