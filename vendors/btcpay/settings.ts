import { ConfigError } from "@fairhouse/platform/config";
import { defineSettings } from "@fairhouse/platform/settings";
import { z } from "zod";

export type BtcPaySettings = {
  readonly url: string;
  readonly storeId: string;
  readonly apiKey: string;
  readonly webhookSecret: string;
  /** Whole units of the site's currency. */
  readonly amountMin: number;
  readonly amountMax: number;
};

const RANGE = /^(\d{1,7})-(\d{1,7})$/;

export const btcPaySettings = defineSettings(
  "btcpay",
  {
    BTCPAY_URL: {
      schema: z.url({ protocol: /^https?$/, error: "must be an address that begins with https://" }).optional(),
      means: "Where a BTCPay Server of one’s own is asked. With the other `BTCPAY_` variables it takes deposits.",
    },
    BTCPAY_STORE_ID: {
      schema: z.string().min(1).max(100).optional(),
      means: "The store there.",
    },
    BTCPAY_API_KEY: {
      schema: z.string().min(8, "must be the key that the server gave, 8 characters at least").optional(),
      means: "A key of the store that may create and view invoices.",
    },
    BTCPAY_WEBHOOK_SECRET: {
      schema: z.string().min(8, "must be the secret of the webhook, 8 characters at least").optional(),
      means: "The secret of the store’s webhook.",
    },
    BTCPAY_RANGE: {
      schema: z.string().regex(RANGE, "must be two amounts such as 20-5000").optional(),
      means: "The smallest and the largest deposit by it, in whole units of the site’s currency, such as `20-5000`.",
    },
  },
  (read): BtcPaySettings | undefined => {
    const {
      BTCPAY_URL: address,
      BTCPAY_STORE_ID: storeId,
      BTCPAY_API_KEY: apiKey,
      BTCPAY_WEBHOOK_SECRET: webhookSecret,
    } = read;
    if ([address, storeId, apiKey, webhookSecret, read.BTCPAY_RANGE].every((one) => one === undefined))
      return undefined;
    const [, min, max] = RANGE.exec(read.BTCPAY_RANGE ?? "") ?? [];
    if (!address || !storeId || !apiKey || !webhookSecret || !min || !max)
      throw new ConfigError(
        "BTCPAY_URL, BTCPAY_STORE_ID, BTCPAY_API_KEY, BTCPAY_WEBHOOK_SECRET and BTCPAY_RANGE: all five are needed, or none.",
      );
    if (Number(min) < 1 || Number(min) > Number(max))
      throw new ConfigError("BTCPAY_RANGE: the smallest deposit comes first, and is 1 at least.");
    const { protocol, hostname, origin, pathname } = new URL(address);
    if (protocol !== "https:" && !isOwnMachine(hostname))
      throw new ConfigError("BTCPAY_URL: the key would go in clear; the address has to begin with https://.");
    const url = `${origin}${pathname.replace(/\/+$/, "")}`;
    return { url, storeId, apiKey, webhookSecret, amountMin: Number(min), amountMax: Number(max) };
  },
);

const isOwnMachine = (host: string): boolean => host === "localhost" || host === "[::1]" || /^127\./.test(host);
