import type { EndpointSample } from "@fairhouse/platform/testing";

const NOBODYS_ID = "01890000-0000-7000-8000-000000000001";

const CONTENT_DRAFT = {
  type: "PL",
  groupName: null,
  image: null,
  linkageType: null,
  linkage: null,
  promotionKind: null,
  startsAt: "2026-01-01T00:00:00Z",
  endsAt: "2026-12-31T00:00:00Z",
  position: 100,
  texts: [
    { language: "EN", title: "A sample", summary: "", content: "<p>A sample</p>", terms: "", alt: "", action: "" },
  ],
};

/** Who may call each endpoint, and a well-formed input that is refused, or changes nothing, for a reason of its own. */
export const endpoints: { readonly [endpointId: string]: EndpointSample } = {
  "content.listAnnouncements": {
    access: "+ + + + + + +",
    sample: {
      types: "B,PL",
      platform: "W",
      execution: "B",
      language: "EN",
      groupName: "home",
      kind: "games",
      pageNo: 1,
      pageSize: 20,
    },
  },
  "content.listHeadlines": { access: "+ + + + + + +", sample: { language: "EN" } },
  "content.readPromotion": { access: "+ + + + + + +", sample: { promotionId: NOBODYS_ID, language: "EN" } },
  "content.listContent": { access: "login + + +", sample: { type: "PL", pageNo: 1, pageSize: 20 } },
  "content.readContent": { access: "login + + +", sample: { announcementId: NOBODYS_ID } },
  // Refused: a notice has no place of its own.
  "content.writeContent": { access: "login no no +", sample: { ...CONTENT_DRAFT, groupName: "home" } },
  "content.changeContent": {
    access: "login no no +",
    sample: { ...CONTENT_DRAFT, announcementId: NOBODYS_ID, version: 1 },
  },
  "content.scheduleContent": {
    access: "login no no +",
    sample: { announcementId: NOBODYS_ID, fromAt: null, untilAt: null },
  },
  "content.takeDownContent": { access: "login no no +", sample: { announcementId: NOBODYS_ID, reason: "a sample" } },
  "content.previewContent": { access: "login no no +", sample: { content: "<p>A sample</p>" } },
};
