import type { EndpointSample } from "@fairhouse/platform/testing";

/** Who may call each endpoint, and a well-formed input that is refused, or changes nothing, for a reason of its own. */
export const endpoints: { readonly [endpointId: string]: EndpointSample } = {
  "challenge.issue": { access: "+ + + + + + +", sample: { action: "login", insteadOfCaptcha: "true" } },
  "challenge.readCaptcha": { access: "+ + + + + + +", sample: { action: "login" } },
  "challenge.listKeys": { access: "+ + + + + + +", sample: {} },
  "challenge.issueForStaff": { access: "+ + + +", sample: { action: "staff-login" } },
};
