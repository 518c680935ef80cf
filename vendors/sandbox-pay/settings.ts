import { defineSettings } from "@fairhouse/platform/settings";
import { z } from "zod";

export const sandboxPaySettings = defineSettings(
  "sandbox-pay",
  {
    SANDBOX_PAY_ANSWERS: {
      schema: z.enum(["on", "off"], "must be on or off").default("off"),
      usual: "`off`",
      means:
        "`on` or `off`: whether the sandbox’s payment page has a developer’s buttons beside its own, for notices that come late or twice.",
    },
  },
  ({ SANDBOX_PAY_ANSWERS }) => ({ hasTestAnswers: SANDBOX_PAY_ANSWERS === "on" }),
);
