import type { EndpointSample } from "@fairhouse/platform/testing";

/** Who may call each endpoint, and a well-formed input that changes nothing. */
export const endpoints: { readonly [endpointId: string]: EndpointSample } = {
  "vendorWallets.transferToVendor": {
    access: "login + + + + + no",
    sample: {
      requestKey: "sample-key-1",
      vendor: "no-such-vendor",
      direction: "in",
      amountLedger: "10000",
    },
  },
  "vendorWallets.listVendorWallets": { access: "login + + + + + no", sample: { vendor: "sandbox-arcade" } },
  "vendorWallets.readVendorHistory": { access: "login + + + + + no", sample: { vendor: "no-such-vendor" } },
};
