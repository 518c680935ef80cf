import { expect, hosts } from "./fixtures.ts";

/** What was sent to a number or an address, from the development outbox: the newest text that fits. */
export async function readOutbox(to: string, wanted: RegExp): Promise<string> {
  let found = "";
  await expect(async () => {
    const page = await (await fetch(`${hosts.sandbox}/outbox?language=EN`)).text();
    const message = page.split("<li").find((one) => one.includes(to) && wanted.test(one)) ?? "";
    found = wanted.exec(message)?.[0] ?? "";
    expect(found, `a message to ${to}`).not.toBe("");
  }).toPass({ intervals: [100] });
  return found;
}

export const codeSentTo = (to: string): Promise<string> => readOutbox(to, /(?<=<code[^>]*>)\d{6}(?=<)/);
