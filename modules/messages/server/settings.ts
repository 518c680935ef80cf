import { defineSettings, wholeNumber } from "@fairhouse/platform/settings";
import type { DailyCaps } from "./dependencies.ts";

const count = (usual: number) => wholeNumber({ min: 0, max: 10_000_000, usual });

/** At most so many messages a day of UTC, of the installation and from one address. */
export const messageSettings = defineSettings(
  "messages",
  {
    SMS_PER_DAY: { schema: count(500), means: "Text messages in a day of UTC, of the installation." },
    SMS_PER_DAY_AND_ADDRESS: { schema: count(30), means: "Text messages in a day for callers from one address." },
    MAIL_PER_DAY: { schema: count(5_000), means: "Mail that visitors cause in a day of UTC, of the installation." },
    MAIL_PER_DAY_AND_ADDRESS: { schema: count(100), means: "The same mail for callers from one address." },
  },
  (read): DailyCaps => ({
    sms: { all: read.SMS_PER_DAY, perAddress: read.SMS_PER_DAY_AND_ADDRESS },
    email: { all: read.MAIL_PER_DAY, perAddress: read.MAIL_PER_DAY_AND_ADDRESS },
  }),
);
