import { z } from "zod";
import type { Payment } from "../../port.ts";

const stored = z.object({
  qrText: z.string().nullable(),
  transfer: z.object({ bank: z.string(), holder: z.string(), account: z.string(), note: z.string() }).nullable(),
});

export type PaymentDetails = z.output<typeof stored>;

const NONE: PaymentDetails = { qrText: null, transfer: null };

/** What a payment needs beside a page, as it is kept with the deposit; null where it needs nothing. */
export function detailsToKeep({ qrText, transfer }: Payment): string | null {
  if (qrText === undefined && transfer === undefined) return null;
  return JSON.stringify({ qrText: qrText ?? null, transfer: transfer ?? null } satisfies PaymentDetails);
}

export const keptDetails = (kept: unknown): PaymentDetails => (kept === null ? NONE : stored.parse(kept));
