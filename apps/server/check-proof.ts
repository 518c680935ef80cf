import { ACTIONS, type Challenge } from "@fairhouse/challenge/server";
import type { CheckProof } from "@fairhouse/platform/http";

/** The contracts name an action in plain text, the challenges know a closed list of them. */
export const checkProofBy =
  (verify: Challenge["verify"]): CheckProof =>
  ({ action, ...given }) => {
    const known = ACTIONS.find((one) => one === action);
    if (!known) throw new Error(`An endpoint asks for a proof of ${action}, which is no action.`);
    return verify({ action: known, ...given });
  };
