import { ok, type Result, refuse } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import type { Transaction } from "@fairhouse/platform/database";
import { type Cookies, type HandledEndpoint, handle, type RequestContext } from "@fairhouse/platform/http";
import { newToken } from "@fairhouse/platform/tokens";
import * as contract from "../../contract.ts";
import { CHALLENGE_MS } from "../../rules.ts";
import type { FactorsDeps } from "../commands/dependencies.ts";
import { arePasskeysOn } from "../commands/passkeys.ts";
import { isStillThere, passkeyOptions, provePasskey } from "../commands/prove-passkey.ts";

/** What a login answers, as the page needs it. A passkey with its owner verified is two factors, so a token is there. */
export type PasskeyLogin = OutputOf<typeof contract.loginByPasskey>;

type SignInRefusal = "account_closed" | "system_maintenance" | "location_restricted" | "wrong_credentials";

/** The one sign-in, as the sessions give it. */
export type PasskeySignIn = (
  context: RequestContext,
  proved: {
    readonly memberId: string;
    readonly method: "passkey";
    readonly hasSecondFactor: true;
    isProofStillGood(transaction: Transaction): Promise<boolean>;
  },
) => Promise<Result<Omit<PasskeyLogin, "token" | "member" | "secondFactor"> & Opened, SignInRefusal>>;

type Opened = { readonly token: string | null; readonly member: PasskeyLogin["member"] | null };

export type PasskeyLoginDeps = FactorsDeps & { readonly signIn: PasskeySignIn };

/** Binds a challenge to the browser that asked for it. */
const COOKIE = "fairhouse_passkey";
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export function passkeyLoginRoutes(deps: PasskeyLoginDeps): HandledEndpoint[] {
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
