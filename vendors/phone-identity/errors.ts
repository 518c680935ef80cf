import type { PhoneAuthError } from "@fairhouse/session/port";

/** The words of the provider's calls and those of its page library, which say the same in two ways. */
const WORDS: { readonly [word: string]: PhoneAuthError } = {
  INVALID_PHONE_NUMBER: "phone_number_invalid",
  "auth/invalid-phone-number": "phone_number_invalid",
  MISSING_PHONE_NUMBER: "phone_number_missing",
  "auth/missing-phone-number": "phone_number_missing",
  TOO_MANY_ATTEMPTS_TRY_LATER: "phone_too_many_requests",
  "auth/too-many-requests": "phone_too_many_requests",
  INVALID_CODE: "phone_code_wrong",
  "auth/invalid-verification-code": "phone_code_wrong",
  MISSING_CODE: "phone_code_missing",
  "auth/missing-verification-code": "phone_code_missing",
  CAPTCHA_CHECK_FAILED: "phone_captcha_failed",
  MISSING_RECAPTCHA_TOKEN: "phone_captcha_failed",
  INVALID_RECAPTCHA_TOKEN: "phone_captcha_failed",
  "auth/captcha-check-failed": "phone_captcha_failed",
  QUOTA_EXCEEDED: "phone_quota_exceeded",
  "auth/quota-exceeded": "phone_quota_exceeded",
  OPERATION_NOT_ALLOWED: "phone_not_allowed",
  "auth/operation-not-allowed": "phone_not_allowed",
  SESSION_EXPIRED: "phone_code_expired",
  INVALID_SESSION_INFO: "phone_code_expired",
  MISSING_SESSION_INFO: "phone_code_expired",
  "auth/code-expired": "phone_code_expired",
  USER_CANCELLED: "phone_popup_closed",
  "auth/popup-closed-by-user": "phone_popup_closed",
};

/** What the provider's word means here; a word that is not known is an error that is not known. */
export const phoneErrorOf = (word: string): PhoneAuthError =>
  // "INVALID_CODE : the digits do not match" begins with the word.
  WORDS[/^[A-Za-z_/-]+/.exec(word)?.[0] ?? ""] ?? "phone_unknown_error";
