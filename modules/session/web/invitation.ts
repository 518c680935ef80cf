import { useState } from "react";
import { useCall } from "./api.ts";

/** No code is longer than this. */
const CODE_CHARACTERS_MAX = 200;

/** What the address of the page brings along. */
export type Invitation = {
  /** The code in the address, once it is known to count. */
  readonly code: string | null;
  /** Until that is known: the field for a code waits for it. */
  readonly isChecking: boolean;
};

/** The code of a friend or an agent in the page's address; one that counts for nothing is left aside. */
export function useInvitation(): Invitation {
  const [code] = useState(codeInAddress);
  const { isSuccess, isLoading } = useCall(
    "GET /wps/agent/affiliate",
    { code: code ?? "", domain: window.location.host },
    { enabled: code !== null },
  );
  return { code: isSuccess ? code : null, isChecking: code !== null && isLoading };
}

function codeInAddress(): string | null {
  const search = new URLSearchParams(window.location.search);
  const code = (search.get("affiliateCode") ?? search.get("referralCode"))?.trim();
  return code && code.length <= CODE_CHARACTERS_MAX ? code : null;
}
