import type { EndpointSample } from "@fairhouse/platform/testing";

/** Who may call each endpoint, and a well-formed input that is refused, or changes nothing, for a reason of its own. */
export const endpoints: { readonly [endpointId: string]: EndpointSample } = {
  "catalogue.listGames": {
    access: "login + + +",
    sample: { vendor: "no-such-vendor", gameType: "RNG", state: "open", name: "tiger", after: "[]", limit: 10 },
  },
  "catalogue.readGame": { access: "login + + +", sample: { vendor: "no-such-vendor", gameCode: "none" } },
  "catalogue.correctGame": {
    access: "login no no +",
    sample: {
      ...{ vendor: "no-such-vendor", gameCode: "none", revision: 1, change: { isHot: true }, clear: ["name"] },
      ...{ isOpen: true, reason: "looked at" },
    },
  },
  "catalogue.listVendors": { access: "login + + +", sample: {} },
  "catalogue.correctVendor": {
    access: "login no no +",
    sample: { vendor: "no-such-vendor", isOpen: true, isHot: true, cards: ["card"], reason: "looked at" },
  },
  "catalogue.previewSync": { access: "login + + +", sample: { vendor: "no-such-vendor" } },
  "catalogue.applySync": {
    access: "login no no +",
    sample: { vendor: "no-such-vendor", digest: "none", reason: "looked at" },
  },
};
