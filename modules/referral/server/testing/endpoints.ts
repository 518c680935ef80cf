import type { EndpointSample } from "@fairhouse/platform/testing";

const UNKNOWN_ID = "01890000-0000-7000-8000-000000000001";

/** Who may call each endpoint, and a well-formed input that changes nothing. */
export const endpoints: { readonly [endpointId: string]: EndpointSample } = {
  "referral.readInvitation": { access: "login + + + + + no", sample: {} },
  "referral.listFriends": { access: "login + + + + + no", sample: { before: UNKNOWN_ID, limit: 10 } },
  "referral.listFlags": { access: "login + + +", sample: { before: UNKNOWN_ID, limit: 10 } },
};
