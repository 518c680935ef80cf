import { ok, refuse } from "@fairhouse/base";
import { type Cookies, type HandledEndpoint, handle } from "@fairhouse/platform/http";
import { newToken } from "@fairhouse/platform/tokens";
import * as contract from "../../contract.ts";
import { CHALLENGE_MS } from "../../rules.ts";
import { arePasskeysOn } from "../commands/passkeys.ts";
import { isStillThere, passkeyOptions, provePasskey } from "../commands/prove-passkey.ts";
import type { PasskeyLoginDependencies } from "../dependencies.ts";

/** Binds a challenge to the browser that asked for it. */
const COOKIE = "fairhouse_passkey";
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export function passkeyLoginRoutes(deps: PasskeyLoginDependencies): HandledEndpoint[] {
  return [
    handle(contract.beginPasskeyLogin, async (_, { cookies }) => {
      if (!arePasskeysOn(deps)) return refuse("passkeys_off");
      // A second tab asks too: its challenge and the first one's are of one browser.
      const browser = browserOf(cookies) ?? newToken();
      cookies.set(COOKIE, browser, { maxAgeS: CHALLENGE_MS / 1000, sameSite: "Strict" });
      return ok({ options: await passkeyOptions(deps, ["login", browser]) });
    }),
    handle(contract.loginByPasskey, async ({ response }, context) => {
      const browser = browserOf(context.cookies);
      const passkey = browser && (await provePasskey(deps, ["login", browser], response));
      if (!passkey) return refuse("passkey_refused");
      const { memberId } = passkey;
      const signedIn = await deps.signIn(context, {
        memberId,
        method: "passkey",
        hasSecondFactor: true,
        isProofStillGood: (transaction) => isStillThere(transaction, passkey),
      });
      if (!signedIn.ok) {
        return refuse(signedIn.refusal === "wrong_credentials" ? "passkey_refused" : signedIn.refusal);
      }
      const { token, member, ...rest } = signedIn.value;
      if (token === null || member === null) throw new Error("A passkey is two factors, and another was asked for.");
      context.cookies.delete(COOKIE);
      return ok({ ...rest, token, member, secondFactor: null });
    }),
  ];
}

function browserOf(cookies: Cookies): string | undefined {
  const value = cookies.get(COOKIE);
  return value && TOKEN.test(value) ? value : undefined;
}
