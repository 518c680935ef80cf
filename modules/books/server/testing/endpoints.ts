import type { EndpointSample } from "@fairhouse/platform/testing";

const NOBODYS_ID = "01890000-0000-7000-8000-000000000001";

/** Who may call each endpoint, and a well-formed input that is refused, or changes nothing, for a reason of its own. */
export const endpoints: { readonly [endpointId: string]: EndpointSample } = {
  "books.readHouse": { access: "+ + + + + + +", sample: {} },
  "books.listHouseDays": { access: "+ + + + + + +", sample: { before: "2026-01-01", limit: 10 } },
  "books.listRoots": { access: "+ + + + + + +", sample: { before: "2026-01-01", limit: 10 } },
  "books.readRoot": { access: "+ + + + + + +", sample: { day: "2026-01-01" } },
  "books.readProof": { access: "login + + + + + no", sample: { entry: `${NOBODYS_ID}.1` } },
};
