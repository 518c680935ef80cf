import { ConfigError } from "@fairhouse/platform/config";
import { defineSettings } from "@fairhouse/platform/settings";
import { z } from "zod";

export type CheckoutComSettings = {
  readonly url: string;
  readonly secretKey: string;
  readonly signatureKey: string;
  readonly channelId: string;
  /** Of the house, as ISO 3166-1 writes it: the page asks the payer for the rest of an address. */
  readonly country: string;
  /** Whole units of the site's currency. */
  readonly amountMin: number;
  readonly amountMax: number;
};

const RANGE = /^(\d{1,7})-(\d{1,7})$/;
const key = z.string().min(8, "must be a key of the company, 8 characters at least").optional();

export const checkoutComSettings = defineSettings(
  "checkout-com",
  {
    CHECKOUT_COM_URL: {
      schema: z.url({ protocol: /^https?$/, error: "must be an address that begins with https://" }).optional(),
      means:
        "Where Checkout.com is asked for payment pages. With the other `CHECKOUT_COM_` variables it takes deposits by card.",
    },
    CHECKOUT_COM_SECRET_KEY: { schema: key, means: "The secret key that may ask for payment pages." },
    CHECKOUT_COM_SIGNATURE_KEY: { schema: key, means: "The signature key of the webhook." },
    CHECKOUT_COM_CHANNEL_ID: {
      schema: z.string().min(4).max(100).optional(),
      means: "The processing channel that payments belong to.",
    },
    CHECKOUT_COM_COUNTRY: {
      schema: z
        .string()
        .regex(/^[A-Z]{2}$/, "must be two capitals such as MT")
        .optional(),
      means: "The country that a payment page begins with, as ISO 3166-1 writes it.",
    },
    CHECKOUT_COM_RANGE: {
      schema: z.string().regex(RANGE, "must be two amounts such as 20-5000").optional(),
      means: "The smallest and the largest deposit by it, in whole units of the site’s currency, such as `20-5000`.",
    },
  },
  (read): CheckoutComSettings | undefined => {
    const { CHECKOUT_COM_URL: address, CHECKOUT_COM_SECRET_KEY: secretKey } = read;
    const { CHECKOUT_COM_SIGNATURE_KEY: signatureKey, CHECKOUT_COM_CHANNEL_ID: channelId } = read;
    const { CHECKOUT_COM_COUNTRY: country, CHECKOUT_COM_RANGE: range } = read;
    const given = [address, secretKey, signatureKey, channelId, country, range];
    if (given.every((one) => one === undefined)) return undefined;
    const [, min, max] = RANGE.exec(range ?? "") ?? [];
    if (!address || !secretKey || !signatureKey || !channelId || !country || !min || !max)
      throw new ConfigError(`${Object.keys(read).join(", ")}: all of them are needed, or none.`);
    if (Number(min) < 1 || Number(min) > Number(max))
      throw new ConfigError("CHECKOUT_COM_RANGE: the smallest deposit comes first, and is 1 at least.");
    const { protocol, hostname, origin } = new URL(address);
    if (protocol !== "https:" && hostname !== "localhost" && !/^127\./.test(hostname))
      throw new ConfigError("CHECKOUT_COM_URL: the key would go in clear; the address has to begin with https://.");
    const bounds = { amountMin: Number(min), amountMax: Number(max) };
    return { url: origin, secretKey, signatureKey, channelId, country, ...bounds };
  },
);
