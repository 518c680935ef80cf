import { z } from "zod";

/** The shapes of Checkout.com that the adapter reads and writes. Amounts are integers of the currency's smallest coin. */

export type NewPage = {
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
  readonly processing_channel_id: string;
  readonly billing: { readonly address: { readonly country: string } };
  readonly capture: boolean;
  /** Seconds. */
  readonly expires_in: number;
  readonly locale: string;
  readonly success_url: string;
  readonly failure_url: string;
  readonly cancel_url: string;
};

export const page = z.object({
  id: z.string().min(1).max(100),
  _links: z.object({ redirect: z.object({ href: z.url() }) }),
});

export const webhook = z.object({
  id: z.string().min(1).max(100),
  type: z.string().max(60),
  data: z
    .object({
      id: z.string().max(100).optional(),
      reference: z.string().max(100).optional(),
      amount: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
      currency: z.string().max(8).optional(),
    })
    .optional(),
});
