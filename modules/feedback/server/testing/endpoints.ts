import type { EndpointSample } from "@fairhouse/platform/testing";

const NOBODYS_ID = "01890000-0000-7000-8000-000000000001";
const subject = { memberId: NOBODYS_ID, threadId: NOBODYS_ID };

/** Who may call each endpoint, and a well-formed input that is refused, or changes nothing, for a reason of its own. */
export const endpoints: { readonly [endpointId: string]: EndpointSample } = {
  "feedback.listFeedback": { access: "login + + + + + no", sample: { before: NOBODYS_ID, limit: 10 } },
  // Refused: no such conversation.
  "feedback.putFeedback": {
    access: "login + + + + + no",
    sample: { requestKey: "sample-key-1", text: "A sample", pictureIds: [NOBODYS_ID], threadId: NOBODYS_ID },
  },
  // Refused: no picture.
  "feedback.uploadPicture": { access: "login + + + + + no", sample: {} },
  "feedback.markRead": { access: "login + + + + + no", sample: { threadId: NOBODYS_ID } },
  "feedback.readPicture": { access: "login + + + + + no", sample: { pictureId: NOBODYS_ID } },
  "feedback.listQueue": { access: "login + + +", sample: { state: "open", limit: 10 } },
  "feedback.readQueuedThread": { access: "login + + +", sample: subject },
  "feedback.readQueuedPicture": { access: "login + + +", sample: { memberId: NOBODYS_ID, pictureId: NOBODYS_ID } },
  "feedback.assignFeedback": { access: "login no + +", sample: { ...subject, isMine: true } },
  "feedback.answerFeedback": {
    access: "login no + +",
    sample: { ...subject, requestKey: "sample-key-1", text: "A sample", closes: false },
  },
  "feedback.closeFeedback": { access: "login no + +", sample: { ...subject, reason: "A sample of tests" } },
};
