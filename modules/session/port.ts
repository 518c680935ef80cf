import type { Result } from "@fairhouse/base";

/** A person whom a sign-in provider has identified. Only `issuer` and `subject` say who it is. */
export type ProvedIdentity = {
  readonly issuer: string;
  readonly subject: string;
  /** The provider's name for the member, shown to that member alone; it proves nothing. */
  readonly label: string | null;
};

/** What one sign-in is bound to: made by the site, told to the provider, and asked for again on the way back. */
export type SignInSecrets = { readonly state: string; readonly nonce: string; readonly codeVerifier: string };

export type IdentityRefusal =
  /** The visitor closed the provider's window or said no to it. */
  | "popup_closed"
  /** The provider's answer does not hold: another state, nonce, issuer, audience, key, or a code that was used. */
  | "identity_refused"
  | "provider_unreachable";

/** A provider that identifies its users, by OpenID Connect. Adapters live in `vendors/`. */
export type IdentityProvider = {
  /** In addresses and rows: `google`. */
  readonly code: string;
  /** On the button. */
  readonly name: string;
  /** Where the browser goes. */
  begin(asked: SignInSecrets & { readonly redirectUri: string }): Promise<Result<string, "provider_unreachable">>;
  /** Judges what the browser brought back: the whole query of the redirect address. */
  finish(
    returned: SignInSecrets & { readonly redirectUri: string; readonly query: string },
  ): Promise<Result<ProvedIdentity, IdentityRefusal>>;
};

/** What can go wrong with a phone that a provider proves. Each has its own words for the visitor. */
export const PHONE_AUTH_ERRORS = [
  "phone_number_invalid",
  "phone_number_missing",
  "phone_too_many_requests",
  "phone_unknown_error",
  "phone_code_wrong",
  "phone_code_missing",
  "phone_captcha_failed",
  "phone_quota_exceeded",
  "phone_not_allowed",
  "phone_code_expired",
  "phone_popup_closed",
] as const;
export type PhoneAuthError = (typeof PHONE_AUTH_ERRORS)[number];

/** A number that a provider says its visitor holds. */
export type ProvedPhone = {
  readonly issuer: string;
  readonly subject: string;
  /** With its plus sign. */
  readonly e164: string;
};

/** A company that sends codes to phones and signs a statement of who gave the right one. Adapters live in `vendors/`. */
export type PhoneIdentity = {
  /** Judges a statement (`firebaseIdToken`) by the provider's published keys; it says nothing about any account here. */
  verify(idToken: string): Promise<Result<ProvedPhone, PhoneTokenRefusal>>;
  /**
   * Asks the provider to send a code.
   * @param asked.human what the provider's own human check gave the page, where the provider asks for it
   * @returns the provider's word for this sending, which goes back to it with the code
   */
  sendCode(asked: { readonly phone: string; readonly human?: string }): Promise<Result<string, PhoneAuthError>>;
  /** Hands the code to the provider, which answers with a statement for {@link verify}. */
  confirmCode(given: { readonly sending: string; readonly code: string }): Promise<Result<string, PhoneAuthError>>;
};

export type PhoneTokenRefusal = "phone_token_refused" | "provider_unreachable";
