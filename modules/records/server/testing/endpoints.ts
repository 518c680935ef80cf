import type { EndpointSample } from "@fairhouse/platform/testing";

const NOBODYS_ID = "01890000-0000-7000-8000-000000000001";

/** Who may call each endpoint, and a well-formed input that is refused, or changes nothing, for a reason of its own. */
export const endpoints: { readonly [endpointId: string]: EndpointSample } = {
  "records.listRounds": {
    access: "login + + + + + no",
    sample: {
      ...{ fromOn: "2026-01-01", untilOn: "2026-12-31", kind: "RNG", vendor: "no-vendor", game: "no-vendor:no-game" },
      ...{ state: "closed", words: "no round", before: NOBODYS_ID, limit: 10 },
    },
  },
  "records.listPlayed": { access: "login + + + + + no", sample: {} },
  "records.readStatement": { access: "login + + + + + no", sample: { year: 2026 } },
  "records.readProfit": {
    access: "login + + + + + no",
    sample: { fromOn: "2026-01-01", untilOn: "2026-12-31", kind: "RNG", vendor: "no-vendor" },
  },
};
