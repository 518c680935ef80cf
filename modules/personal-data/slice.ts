import { TELL_MEMBER } from "@fairhouse/inbox/server";
import { IS_STEP_UP_FRESH, MEMBERS } from "@fairhouse/member/server";
import { CLOCK, DATABASE, JOBS, LOG } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import { PERSONAL_ROWS, PERSONAL_TABLES } from "@fairhouse/platform/personal-data";
import { createPersonalDataModule } from "./server/index.ts";

export const slice = defineSlice({
  name: "personal-data",
  personalData: {
    exported: ["personal_data_export"],
    withheld: { personal_data_part: "The export itself." },
  },
  compose: (host) => () => [
    createPersonalDataModule({
      database: host.get(DATABASE),
      clock: host.get(CLOCK),
      log: host.get(LOG),
      jobs: host.get(JOBS),
      members: host.get(MEMBERS),
      isStepUpFresh: host.get(IS_STEP_UP_FRESH),
      tellMember: host.get(TELL_MEMBER),
      tables: host.get(PERSONAL_TABLES),
      computed: host.all(PERSONAL_ROWS),
    }),
  ],
});
