import type { EndpointSample } from "@fairhouse/platform/testing";

/** Who may call each endpoint, and a well-formed input that is refused, or changes nothing, for a reason of its own. */
export const endpoints: { readonly [endpointId: string]: EndpointSample } = {
  // Refused: one digit is no number.
  "messages.sendCodeWithoutLogin": {
    access: "+ + + + + + +",
    sample: { countryDialingCode: "92", mobileNum: "3", purpose: "login" },
  },
  "messages.sendCodeForRegistration": { access: "+ + + + + + +", sample: { countryDialingCode: "92", mobileNo: "3" } },
};
