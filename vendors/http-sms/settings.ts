import { ConfigError } from "@fairhouse/platform/config";
import { defineSettings } from "@fairhouse/platform/settings";
import { z } from "zod";
import { BODY_RULE, isBodyTemplate } from "./template.ts";

export const smsSettings = defineSettings(
  "http-sms",
  {
    SMS_URL: {
      schema: z.url({ protocol: /^https?$/, error: "must be an address that begins with https://" }).optional(),
      means: "The address of the company that sends text messages. Needs `SMS_KEY` and `SMS_BODY`.",
    },
    SMS_KEY: {
      schema: z.string().min(8, "must be the key that the company gave, 8 characters at least").optional(),
      means: "The key that the company gave.",
    },
    SMS_BODY: {
      schema: z.string().refine(isBodyTemplate, BODY_RULE).optional(),
      means: "The JSON that the company takes, with `{to}`, `{text}` and `{reference}`.",
    },
  },
  ({ SMS_URL: url, SMS_KEY: key, SMS_BODY: body }) => {
    if (url === undefined && key === undefined && body === undefined) return undefined;
    if (url === undefined || key === undefined || body === undefined)
      throw new ConfigError("SMS_URL, SMS_KEY and SMS_BODY: all three are needed, or none.");
    if (new URL(url).protocol !== "https:" && !isOwnMachine(new URL(url).hostname))
      throw new ConfigError(
        "SMS_URL: the key and the numbers would go in clear; the address has to begin with https://.",
      );
    return { url, key, body };
  },
);

const isOwnMachine = (host: string): boolean => host === "localhost" || host === "[::1]" || /^127\./.test(host);
