import { useState } from "react";
import { useAction, useApi } from "./api.ts";
import type { Invitation } from "./invitation.ts";
import type { MobileNumber } from "./mobile-number.ts";
import { type FieldName, type RegistrationMethod, type RegistrationRules, shownFields } from "./registration-fields.ts";

export type Typed = { readonly [Name in FieldName]?: string };

type Given = { rules: RegistrationRules; method: RegistrationMethod; invitation: Invitation };

/**
 * Sends a registration, after the form has found nothing wrong with it: an affiliate code is verified first; the check
 * that a person stands behind it is the client's own part of the call.
 */
export function useSubmission({ rules, method, invitation }: Given) {
  const api = useApi();
  const byName = useAction("POST /wps/member/register");
  const byMobile = useAction("POST /wps/member/register/mobile");
  const [isVerifying, setVerifying] = useState(false);

  async function submit(typed: Typed, number: MobileNumber, agreeTerms: boolean) {
    const shown = shownFields(rules, { method, isInvited: invitation.code !== null });
    const sent = sentOf(typed, shown);
    const affiliateCode = sent.affiliateCode ?? sent.recommenderId;
    if (affiliateCode) {
      setVerifying(true);
      const verified = await api.call("GET /wps/agent/affiliate", {
        code: affiliateCode,
        domain: window.location.host,
      });
      setVerifying(false);
      if (!verified.ok) {
        const field = sent.affiliateCode ? "affiliateCode" : "recommenderId";
        return verified.code === "invitation_code_error" ? { ...verified, fields: { [field]: "unknown" } } : verified;
      }
    }
    const common = { ...sent, ...commonOf(invitation), agreeTerms, termsVersion: rules.termsVersion };
    const withNumber = shown.includes("mobileNum") && number.mobileNum !== "";
    const numbered = withNumber
      ? { mobileNum: number.mobileNum.trim(), countryDialingCode: number.countryDialingCode }
      : {};
    if (method === "mobile") return byMobile.run({ ...common, ...numbered, mobileNum: number.mobileNum.trim() });
    return byName.run({
      ...common,
      ...numbered,
      username: typed.username ?? "",
      password: typed.password ?? "",
      confirmPassword: typed.confirmPassword ?? "",
    });
  }
  return { submit, isBusy: isVerifying || byName.isBusy || byMobile.isBusy };
}

/** Passwords go out exactly as typed; fields that were left empty do not go out at all, and the number goes by itself. */
function sentOf(typed: Typed, shown: readonly FieldName[]) {
  const { mobileNum: _number, username: _name, ...rest } = typed;
  return Object.fromEntries(
    Object.entries(rest).filter(([name, value]) => value && shown.includes(name as FieldName)),
  ) as Omit<Typed, "mobileNum" | "username">;
}

const commonOf = ({ code }: Invitation) => ({
  // Of either kind: the server looks among the friends' codes first, and a typed affiliate code beats it.
  ...(code ? { referralCode: code } : {}),
  ...pageTold(),
  login: true as const,
});

/** Where a registration is made. The address goes without its query, which may hold private data. */
export const pageTold = () => ({
  registerUrl: `${window.location.origin}${window.location.pathname}`,
  domain: window.location.host,
  registerMethod: "WEB" as const,
});
