import { randomUUID } from "node:crypto";
import { proveWork } from "@fairhouse/server/testing/prove-work";
import type { BrowserContext } from "@playwright/test";
import { hosts, newUserName, PASSWORD } from "./fixtures.ts";

type Value = { readonly [name: string]: unknown };

/**
 * A member for tests whose subject is something else: registered in this browser by the calls that its pages would make, and
 * logged in here from then on.
 */
export async function registerByCalls(context: BrowserContext, userName = newUserName()) {
  let csrf = "";
  async function ask(method: "GET" | "POST", path: string, data?: object): Promise<Value> {
    const headers = { "sec-fetch-site": "same-origin", ...(csrf ? { "x-csrf-token": csrf } : {}) };
    const reply = await context.request.fetch(hosts.site + path, { method, headers, ...(data ? { data } : {}) });
    const body = (await reply.json()) as { code: string; value: Value };
    if (!reply.ok()) throw new Error(`${method} ${path} was answered ${reply.status()} ${body.code}.`);
    // A step-up gives the session a new one.
    if (typeof body.value.token === "string") csrf = body.value.token;
    return body.value;
  }

  const { termsVersion } = await ask("GET", "/wps/system/setting/register");
  const twice = { password: PASSWORD, confirmPassword: PASSWORD };
  const proof = await proveWork(hosts.site, "register");
  const wish = { username: userName, ...twice, agreeTerms: true, termsVersion, proof };
  const { member } = await ask("POST", "/wps/member/register", wish);
  await ask("POST", "/wps/session/firstLogin", {});

  return {
    userName,
    memberId: (member as { id: string }).id,
    ask,
    /** Puts an authenticator app in. @returns its secret, whose next code is still unused */
    async addAuthenticator(digitsOf: (secret: string) => string): Promise<string> {
      await ask("POST", "/wps/member/stepUp", { method: "password", answer: PASSWORD });
      const { secret } = await ask("POST", "/wps/member/authenticator/begin", {});
      await ask("POST", "/wps/member/authenticator", { code: digitsOf(String(secret)) });
      return String(secret);
    },
    /** Pays on the provider's hosted page and waits until the money is there. @param amountLedger as digits @returns the deposit's id */
    async deposit(amountLedger: string): Promise<string> {
      const wish = { requestKey: randomUUID(), method: "sandbox-wallet", amountLedger };
      const { depositId, paymentUrl } = await ask("POST", "/wps/wallet/deposits", wish);
      await fetch(String(paymentUrl), {
        method: "POST",
        body: new URLSearchParams({ choice: "paid" }),
        redirect: "manual",
      });
      for (let tries = 0; tries < 100; tries += 1) {
        if ((await ask("GET", `/wps/wallet/deposits/${depositId}`)).state === "credited") return String(depositId);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error("The deposit was not credited within 10 s.");
    },
  };
}
