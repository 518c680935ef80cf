import type { EndpointSample } from "@fairhouse/platform/testing";

const NOBODYS_ID = "01890000-0000-7000-8000-000000000001";

/** Who may call each endpoint, and a well-formed input that is refused, or changes nothing, for a reason of its own. */
export const endpoints: { readonly [endpointId: string]: EndpointSample } = {
  "inbox.readUnreadCount": { access: "login + + + + + no", sample: {} },
  "inbox.listMessages": {
    access: "login + + + + + no",
    sample: { language: "EN", before: NOBODYS_ID, limit: 10 },
  },
  "inbox.markRead": { access: "login + + + + + no", sample: { messageIds: [NOBODYS_ID] } },
  "inbox.deleteMessages": { access: "login + + + + + no", sample: { messageIds: [NOBODYS_ID] } },
  "inbox.listSent": { access: "login + + +", sample: { before: NOBODYS_ID, limit: 10 } },
  // Refused: no such member.
  "inbox.sendMessage": {
    access: "login no no +",
    sample: {
      requestKey: "a-sample-of-tests",
      purpose: "service",
      audience: { kind: "one", member: "no-such-member" },
      texts: [{ language: "EN", title: "A sample", body: "A sample" }],
    },
  },
};
