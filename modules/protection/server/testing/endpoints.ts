import type { EndpointSample } from "@fairhouse/platform/testing";

/** Who may call each endpoint, and a well-formed input that is refused, or changes nothing, for a reason of its own. */
export const endpoints: { readonly [endpointId: string]: EndpointSample } = {
  "protection.listLimits": { access: "login + + + + + no", sample: {} },
  "protection.setLimit": {
    access: "login + + + + + no",
    sample: { kind: "stake", period: "day", amountLedger: "1000000000000" },
  },
  "protection.confirmLimit": { access: "login + + + + + no", sample: { kind: "stake", period: "day" } },
  "protection.confirmAdult": { access: "login + + + + + +", sample: { isAdult: true } },
};
