import type { EndpointSample } from "@fairhouse/platform/testing";

const NOBODYS_ID = "01890000-0000-7000-8000-000000000001";

/** Who may call each endpoint, and a well-formed input that is refused, or changes nothing, for a reason of its own. */
export const endpoints: { readonly [endpointId: string]: EndpointSample } = {
  "personalData.readExports": { access: "login + + + + + no", sample: {} },
  // Refused: it wants a step-up.
  "personalData.requestExport": { access: "login + + + + + no", sample: {} },
  "personalData.readExportPart": { access: "login + + + + + no", sample: { exportId: NOBODYS_ID, position: 1 } },
  "personalData.readConsents": { access: "login + + + + + no", sample: {} },
};
