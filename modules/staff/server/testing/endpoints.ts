import type { EndpointSample } from "@fairhouse/platform/testing";

const NOBODYS_ID = "01890000-0000-7000-8000-000000000001";

/** Who may call each endpoint, and a well-formed input that is refused, or changes nothing, for a reason of its own. */
export const endpoints: { readonly [endpointId: string]: EndpointSample } = {
  "staff.openByLink": {
    access: "+ + + +",
    sample: { link: "no-such-link-no-such-link", name: "mango.kite", password: "a long enough pass phrase" },
  },
  "staff.login": {
    access: "+ + + +",
    sample: { name: "absent", password: "a long enough pass phrase", code: "123456" },
  },
  "staff.resume": { access: "+ + + +", sample: {} },
  "staff.beginAuthenticator": { access: "login + + +", sample: {} },
  "staff.confirmAuthenticator": { access: "login + + +", sample: { code: "123456" } },
  "staff.logout": { access: "login + + +", sample: {} },
  "staff.listAudit": { access: "login + no +", sample: { before: NOBODYS_ID, limit: 10 } },
  "staff.inviteOperator": { access: "login no no +", sample: { role: "viewer" } },
};
