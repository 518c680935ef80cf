import { z } from "zod";

/** The shapes of BTCPay Server's Greenfield API that the adapter reads and writes. Amounts are decimals in texts. */

const decimal = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^-?\d+(\.\d+)?$/));

export type NewInvoice = {
  readonly amount: string;
  readonly currency: string;
  readonly metadata: { readonly orderId: string };
  readonly checkout: {
    readonly expirationMinutes: number;
    readonly monitoringMinutes: number;
    readonly redirectURL: string;
    readonly redirectAutomatically: boolean;
    readonly defaultLanguage: string;
  };
};

export const invoice = z.object({
  id: z.string().min(1).max(100),
  storeId: z.string(),
  amount: decimal,
  currency: z.string(),
  checkoutLink: z.url(),
  status: z.enum(["New", "Processing", "Expired", "Invalid", "Settled"]),
  additionalStatus: z.enum(["None", "PaidLate", "PaidPartial", "Marked", "Invalid", "PaidOver"]),
  metadata: z.object({ orderId: z.string().optional() }).nullish(),
});
export type Invoice = z.output<typeof invoice>;
export const invoices = z.array(invoice);

export const paymentMethods = z.array(
  z.object({
    rate: decimal,
    payments: z.array(z.object({ value: decimal, status: z.enum(["Invalid", "Processing", "Settled"]) })).default([]),
  }),
);
export type PaymentMethods = z.output<typeof paymentMethods>;

export const webhook = z.object({
  deliveryId: z.string(),
  type: z.string(),
  storeId: z.string().optional(),
  invoiceId: z.string().max(100).optional(),
});
