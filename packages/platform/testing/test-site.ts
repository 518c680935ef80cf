import { type Clock, newId, systemClock } from "@fairhouse/base";
import { createSite, type HandledEndpoint, type RawRoute, type Site, type SiteOptions } from "../http/index.ts";
import { silentLog } from "../log.ts";
import { callTestSite, type TestAnswer } from "./test-browser.ts";

const HOST = "127.0.0.1";
/** What no test meets unless it is about limits. */
const CALLS_A_MINUTE = 1_000_000;

type SiteModule = {
  readonly site?: readonly HandledEndpoint[];
  readonly backoffice?: readonly HandledEndpoint[];
  readonly rawRoutes?: readonly RawRoute[];
};

export type TestSiteOptions = Partial<Omit<SiteOptions, "handlers" | "rawRoutes" | "title">> & {
  /** Their calls of players and of operators, and their raw routes. */
  modules?: readonly SiteModule[];
  port?: number;
  /** Calls more often than any caller may. */
  isUnlimited?: boolean;
};

export type TestSite = {
  readonly url: string;
  readonly site: Site;
  /** A call of the member of that id; null has no session. Each member has an address of their own, because calls are limited by it. */
  call(memberId: string | null, method: string, path: string, body?: object): Promise<TestAnswer>;
  close(): Promise<void>;
};

/**
 * The HTTP side of some modules on a free port of this machine, as every test of calls needs it. Unless the test identifies
 * sessions itself, a call with the header `x-test-member` is a call in a session of that member.
 */
export async function startTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const { modules = [], port = 0, isUnlimited = false, clock = systemClock, ...rest } = options;
  const handlers = modules.flatMap((one) => [...(one.site ?? []), ...(one.backoffice ?? [])]);
  const site = createSite({
    title: "test",
    handlers: isUnlimited ? handlers.map(unlimited) : handlers,
    rawRoutes: modules.flatMap((one) => one.rawRoutes ?? []),
    clock,
    log: silentLog,
    origins: [`http://${HOST}`],
    secureCookies: false,
    trustedProxies: [HOST],
    hasCapability: () => true,
    identifySession: sessionsByHeader(clock),
    ...rest,
  });
  const url = `http://${HOST}:${await site.listen(port, HOST)}`;
  return {
    url,
    site,
    call: (memberId, method, path, body) =>
      callTestSite(`${url}${path}`, {
        method,
        body,
        headers: memberId ? { "x-test-member": memberId, "x-forwarded-for": addressOf(memberId) } : {},
      }),
    close: () => site.close(0),
  };
}

const unlimited = (one: HandledEndpoint): HandledEndpoint => ({
  ...one,
  endpoint: { ...one.endpoint, limits: { ...one.endpoint.limits, perMinute: CALLS_A_MINUTE } },
});

const sessionsByHeader =
  (clock: Clock): NonNullable<SiteOptions["identifySession"]> =>
  async ({ headers }) => {
    const memberId = headers.get("x-test-member");
    if (!memberId) return undefined;
    const authenticatedAt = clock.now();
    return { sessionId: newId(), memberId, userName: "test", accountType: 0, authenticatedAt, csrfToken: "test" };
  };

/** Every call is one of an administrator with these permissions; `x-test-staff` names another operator than the first. */
export const operatorsByHeader =
  (staffId: string, permissions: readonly string[]): NonNullable<SiteOptions["identifyStaff"]> =>
  async ({ headers }) => ({
    staffId: headers.get("x-test-staff") ?? staffId,
    name: "operator",
    sessionId: staffId,
    role: "administrator",
    permissions,
    csrfToken: "test",
  });

const addressOf = (memberId: string): string => `2001:db8:${memberId.slice(-4)}:${memberId.slice(-8, -4)}::1`;
