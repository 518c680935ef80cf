import type { Clock } from "@fairhouse/base";
import type { Log } from "../log.ts";

/** A logged-in member, as the session module found it behind the cookie. */
export type SessionPrincipal = {
  readonly sessionId: string;
  readonly memberId: string;
  readonly userName: string;
  /** The account type: 0 member; 1, 2, 41, 42 agent kinds; 4 trial. Ask for a capability, never compare. */
  readonly accountType: number;
  /** When the password (or a stronger proof) was last given, for step-up. */
  readonly authenticatedAt: Date;
  readonly csrfToken: string;
  /** Whether they still owe their word on the terms; nothing else is open to them before it. */
  readonly owesTerms?: boolean;
};

/** A logged-in operator. */
export type StaffPrincipal = {
  readonly sessionId: string;
  readonly staffId: string;
  readonly name: string;
  readonly role: string;
  readonly permissions: readonly string[];
  /** Those of the permissions that need a second factor, while this session has shown none. */
  readonly lacksFactorFor?: readonly string[];
  readonly csrfToken: string;
};

export type CookieOptions = { maxAgeS?: number; sameSite?: "Lax" | "Strict" };

/** Cookies by the house's names for them; on the wire the guarded ones have a prefix where the site is served by TLS. */
export type Cookies = {
  /** One that opens something: no script reads it, and over TLS only this host can have set it. */
  get(name: string): string | undefined;
  set(name: string, value: string, options?: CookieOptions): void;
  delete(name: string): void;
  /** One that scripts may read and write, a wish or a hint; whatever it says proves nothing. */
  getOpen(name: string): string | undefined;
  setOpen(name: string, value: string, options?: CookieOptions): void;
};

/** What a handler knows of the request beside its input. */
export type RequestContext = {
  readonly requestId: string;
  /** The caller's address; a proxy's word for it only when the proxy is trusted by configuration. */
  readonly ip: string;
  readonly userAgent: string;
  readonly host: string;
  readonly language: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly cookies: Cookies;
  /** The body of an upload, read whole and not larger than its bound. */
  readonly file?: Buffer;
  readonly headers: Headers;
  readonly session?: SessionPrincipal;
  readonly staff?: StaffPrincipal;
};
