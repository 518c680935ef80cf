import { digitsOf } from "@fairhouse/server/testing/authenticator-app";
import type { BrowserContext } from "@playwright/test";
import { hosts } from "./fixtures.ts";
import { OPERATOR_PASSWORD, type StaffRole } from "./office.ts";

type Value = { readonly [name: string]: unknown };

/**
 * An operator for tests whose subject is something else: invited by the administrator of one browser, and logged in and with
 * an authenticator app in the other, by the calls that the pages would make.
 */
export async function openOperatorByCalls(
  administrator: BrowserContext,
  operator: BrowserContext,
  { role, name }: { role: StaffRole; name: string },
): Promise<void> {
  const { opened } = await ask(administrator, "", "/staff/resume", {});
  const { token } = opened as Value;
  const { link } = await ask(administrator, String(token), "/staff/operators/links", { role });
  const secret = String(link).split("#").at(-1);
  const own = await ask(operator, "", "/staff/link", { link: secret, name, password: OPERATOR_PASSWORD });
  const app = await ask(operator, String(own.token), "/staff/authenticator", {});
  await ask(operator, String(own.token), "/staff/authenticator/confirmation", { code: digitsOf(String(app.secret)) });
}

async function ask(context: BrowserContext, token: string, path: string, data: object): Promise<Value> {
  const headers = { "sec-fetch-site": "same-origin", ...(token ? { "x-csrf-token": token } : {}) };
  const reply = await context.request.post(hosts.backoffice + path, { headers, data });
  const body = (await reply.json()) as { code: string; value: Value };
  if (!reply.ok()) throw new Error(`POST ${path} was answered ${reply.status()} ${body.code}.`);
  return body.value;
}
