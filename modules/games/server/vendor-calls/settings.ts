import { defineSettings, wholeNumber } from "@fairhouse/platform/settings";

export const vendorCallSettings = defineSettings(
  "games.vendor-calls",
  {
    VENDOR_CALL_MONTHS: {
      schema: wholeNumber({ min: 1, max: 120, usual: 13, of: "a number of months" }),
      means: "Whole months that the log of vendor calls keeps, beside the running one.",
    },
  },
  ({ VENDOR_CALL_MONTHS }) => ({ vendorCallMonths: VENDOR_CALL_MONTHS }),
);
