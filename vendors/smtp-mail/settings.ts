import { ConfigError } from "@fairhouse/platform/config";
import { defineSettings } from "@fairhouse/platform/settings";
import { z } from "zod";

export const smtpSettings = defineSettings(
  "smtp-mail",
  {
    SMTP_URL: {
      schema: z
        .url({ protocol: /^smtps?$/, error: "must be an address that begins with smtps:// or smtp://" })
        .optional(),
      means: "The mail server with its name and password, `smtps://name:password@host:465`. Needs `MAIL_FROM`.",
    },
    MAIL_FROM: {
      schema: z
        .string()
        .regex(/^([^<>\r\n]{1,80}<)?[^\s<>@]{1,64}@[^\s<>@]{1,190}>?$/, "must be an address, or a name and <address>")
        .optional(),
      means: "Who mail is from. Without it and `SMTP_URL` no mail leaves, or it goes to the development outbox.",
    },
  },
  ({ SMTP_URL: url, MAIL_FROM: from }) => {
    if (url === undefined && from === undefined) return undefined;
    if (url === undefined || from === undefined)
      throw new ConfigError("SMTP_URL and MAIL_FROM: both are needed, or none.");
    return { url, from };
  },
);
