import { ConfigError } from "@fairhouse/platform/config";
import { defineSettings } from "@fairhouse/platform/settings";
import { z } from "zod";
import { type PhoneIdentityConfig, readPhoneIdentity } from "./config.ts";

export const phoneIdentitySettings = defineSettings(
  "phone-identity",
  {
    PHONE_IDENTITY: {
      schema: z.string().max(5_000).optional(),
      means: "The company that proves mobile numbers by a signed statement, as JSON; see [sign-in.md](sign-in.md).",
    },
  },
  ({ PHONE_IDENTITY: text }): PhoneIdentityConfig | undefined => {
    if (text === undefined) return undefined;
    try {
      return readPhoneIdentity(text);
    } catch (error) {
      throw new ConfigError(`PHONE_IDENTITY: ${error instanceof Error ? error.message : "cannot be read"}.`);
    }
  },
);
