import type { EndpointSample } from "@fairhouse/platform/testing";

const NOBODYS_ID = "01890000-0000-7000-8000-000000000001";

/** Who may call each endpoint, and a well-formed input that is refused, or changes nothing, for a reason of its own. */
export const endpoints: { readonly [endpointId: string]: EndpointSample } = {
  "transfers.readTransferTerms": { access: "login + + + + + no", sample: {} },
  // Refused: no member of these tests has an upline.
  "transfers.sendToUpline": {
    access: "login + no + + + no",
    sample: { requestKey: "sample-key-1", amountLedger: "10000", paymentPassword: "582914" },
  },
  "transfers.sendToDownline": {
    access: "login no + + + + no",
    sample: {
      ...{ requestKey: "sample-key-1", amountLedger: "10000", paymentPassword: "582914" },
      downline: NOBODYS_ID,
    },
  },
  "transfers.listTransfers": { access: "login + + + + + no", sample: { before: NOBODYS_ID, limit: 10 } },
  "transfers.readTransfer": { access: "login + + + + + no", sample: { transferId: NOBODYS_ID } },
};
