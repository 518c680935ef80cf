import { ConfigError } from "@fairhouse/platform/config";
import { defineSettings } from "@fairhouse/platform/settings";
import { z } from "zod";
import { type OpenIdProviderConfig, readOpenIdProviders } from "./config.ts";

export const openIdSettings = defineSettings(
  "openid-connect",
  {
    OPENID_PROVIDERS: {
      schema: z.string().max(20_000).optional(),
      means: "Other houses by which a visitor can log in, as a JSON list; see [sign-in.md](sign-in.md).",
    },
  },
  ({ OPENID_PROVIDERS: text }): readonly OpenIdProviderConfig[] => {
    if (text === undefined) return [];
    try {
      return readOpenIdProviders(text);
    } catch (error) {
      throw new ConfigError(`OPENID_PROVIDERS: ${error instanceof Error ? error.message : "cannot be read"}.`);
    }
  },
);
