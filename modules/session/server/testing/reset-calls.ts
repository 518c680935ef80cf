import { expect } from "vitest";
import type { ResetSite } from "./start-reset-site.ts";
import type { Visitor } from "./start-site.ts";

export const NEW = "velvet otter 41 sings";
export const MINUTE_MS = 60_000;

export type ResetAccount = Awaited<ReturnType<ResetSite["openAccount"]>>;

const FORM = { "content-type": "application/x-www-form-urlencoded" };

/** What the pages of a forgotten password call, as they call it. */
export function resetCalls(site: () => ResetSite) {
  /** As the page sends it: form-encoded. */
  const askByMail = (one: Visitor, username: string, email: string) =>
    one.call("POST", "/wps/member/password/email", new URLSearchParams({ username, email }), FORM);
  return {
    askByMail,
    /** The token of the link that the mail brings. */
    async linkOf(account: ResetAccount, one = site().visitor()): Promise<string> {
      await site().runJobs();
      expect((await askByMail(one, account.userName, account.email)).body.code).toBe("ok");
      await site().runJobs();
      expect(site().mails.at(-1)?.to).toBe(account.email);
      return /#reset=([\w-]{43})$/m.exec(site().mails.at(-1)?.text ?? "")?.[1] ?? "no link";
    },
    byLink: (one: Visitor, token: string, newPassword = NEW, confirmNewPassword = newPassword) =>
      one.call("POST", "/wps/member/password/link", { token, newPassword, confirmNewPassword }),
    /** The code that the text message brings. */
    async codeOf(account: Pick<ResetAccount, "mobileNum">): Promise<string> {
      const number = { countryDialingCode: "92", mobileNum: account.mobileNum, purpose: "password" };
      expect((await site().visitor().call("POST", "/wps/verification/sms/noLogin", number)).body.code).toBe("ok");
      await site().runJobs();
      return /\b\d{6}\b/.exec(site().texts.at(-1)?.text ?? "")?.[0] ?? "no code";
    },
    byCode: (one: Visitor, account: Pick<ResetAccount, "mobileNum">, verificationCode: string, newPassword = NEW) =>
      one.call("POST", "/wps/member/password/verification", {
        newPassword,
        countryDialingCode: "92",
        mobileNum: account.mobileNum,
        verificationCode,
      }),
  };
}

export const isLoggedIn = async (one: Visitor): Promise<boolean> => (await one.info()).body.code === "ok";
