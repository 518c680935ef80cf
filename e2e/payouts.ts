import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, PASSWORD, PAYMENT_PASSWORD } from "./fixtures.ts";
import type { registerByCalls } from "./member-by-calls.ts";

const PNG = readFileSync(new URL("./once/captcha.png", import.meta.url));
/** A picture as a browser takes it from a device. */
export const png = (name: string, extra = 0) => ({
  ...{ name, mimeType: "image/png" },
  // What follows the end of a picture makes another file of it, and no other picture.
  buffer: Buffer.concat([PNG, Buffer.alloc(extra)]),
});

/** Asks for so many payouts of P 10.00, and waits until they are paid out. */
export async function payOuts(member: Awaited<ReturnType<typeof registerByCalls>>, count: number): Promise<string[]> {
  const twice = { paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD };
  await member.ask("POST", "/wps/member/paymentPassword", { password: PASSWORD, ...twice });
  await member.deposit("5000000");
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const wish = { requestKey: randomUUID(), method: "sandbox-payout", destination: "03001234567" };
    const asked = { ...wish, amountLedger: "100000", paymentPassword: PAYMENT_PASSWORD };
    ids.push(String((await member.ask("POST", "/wps/wallet/withdrawals", asked)).withdrawalId));
  }
  for (const id of ids) {
    await expect.poll(async () => (await member.ask("GET", `/wps/wallet/withdrawals/${id}`)).state).toBe("paid_out");
  }
  return ids;
}
