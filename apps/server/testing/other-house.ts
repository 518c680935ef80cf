import { randomInt } from "node:crypto";
import type { FakeProvider } from "@fairhouse/openid-connect/testing";
import { type Answer, type Caller, type ComposedProduct, createCaller } from "./composed-product.ts";

export const post = (caller: Caller, path: string, body: object): Promise<Answer> =>
  caller.send("POST", path, { body: JSON.stringify(body) });

/** Letters alone: names that look alike are refused. */
const newName = () => `pip${Array.from({ length: 9 }, () => "abcdefghkmnprstuvwxz"[randomInt(20)]).join("")}`;

/** What people do who sign in by a provider, which is configured as `mango`. */
export function peopleOf(house: FakeProvider, product: ComposedProduct) {
  let count = 0;

  const finish = (caller: Caller, query: string, provider = "mango") =>
    post(caller, "/wps/session/social/finish", { provider, query });

  /** Presses the button and signs in there; what the browser comes back with. */
  async function comeBack(caller: Caller, at = house, provider = "mango"): Promise<string> {
    const { url } = await caller.ask("POST", "/wps/session/social/begin", { provider });
    return at.press(String(url));
  }

  /** A person whom the other provider knows and this site does not. */
  function stranger() {
    count += 1;
    const person = { subject: `subject-${count}`, email: `person${count}@example.org` };
    house.be(person);
    return person;
  }

  async function register(caller: Caller, username = newName()): Promise<Answer> {
    const { termsVersion } = await caller.ask("GET", "/wps/system/setting/register");
    return post(caller, "/wps/session/social/register", { username, agreeTerms: true, termsVersion });
  }

  /** A browser whose person has signed in by the provider and opened an account. */
  async function openBySocial() {
    const subject = stranger();
    const caller = createCaller(product.site);
    await finish(caller, await comeBack(caller));
    const opened = await register(caller);
    if (opened.code !== "ok") throw new Error(JSON.stringify(opened.body));
    const { token, member } = opened.body.value as { token: string; member: { id: string; account: string } };
    caller.csrf = token;
    return { caller, subject, member };
  }

  return { finish, comeBack, stranger, register, openBySocial };
}
