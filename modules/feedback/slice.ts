import { TELL_MEMBER } from "@fairhouse/inbox/server";
import { MEMBERS, redrawPicture } from "@fairhouse/member/server";
import { CLOCK, DATABASE, JOBS, REALTIME, WRITE_AUDIT } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import { operatorNames } from "@fairhouse/staff/server";
import { createFeedbackModule } from "./server/index.ts";

export const slice = defineSlice({
  name: "feedback",
  personalData: {
    exported: ["feedback_thread", "feedback_message", "feedback_picture"],
  },
  compose: (host) => () => {
    const database = host.get(DATABASE);
    return [
      createFeedbackModule({
        database,
        redrawPicture,
        clock: host.get(CLOCK),
        jobs: host.get(JOBS),
        realtime: host.get(REALTIME),
        members: host.get(MEMBERS),
        tellMember: host.get(TELL_MEMBER),
        writeAudit: host.get(WRITE_AUDIT),
        operatorNames: (staffIds) => operatorNames({ database }, staffIds),
      }),
    ];
  },
});
