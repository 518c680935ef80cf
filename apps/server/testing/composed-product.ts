import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemClock } from "@fairhouse/base";
import type { Endpoint } from "@fairhouse/contract";
import { createLedger, type Ledger } from "@fairhouse/ledger/postgres";
import type { Database } from "@fairhouse/platform/database";
import { HAS_CAPABILITY, OFFICE_IDENTITY, PAYLOAD_KEYS, PROOF_CHECKS, SITE_IDENTITY } from "@fairhouse/platform/host";
import { createSite, type HandledEndpoint, type Site } from "@fairhouse/platform/http";
import { startJobs } from "@fairhouse/platform/jobs";
import { type Log, silentLog } from "@fairhouse/platform/log";
import { NO_CONNECTIONS } from "@fairhouse/platform/realtime";
import { type FoundModule, findModules, findSlices } from "@fairhouse/platform/slices";
import { createTestDatabase } from "@fairhouse/platform/testing";
import { type Composition, composeModules } from "../compose.ts";
import { isSecure, readServerConfig } from "../config.ts";
import { closePools, openPools } from "../databases.ts";
import { seedModules, startAll } from "../module-lives.ts";
import { settingsOf } from "../settings-list.ts";
import { describeRefusal, languageOf } from "../words.ts";
import { withholdWelcomeCredits } from "./welcome-credits.ts";

/** Nothing listens there: a call to the studio or the payment provider fails. */
const UNREACHABLE = "http://127.0.0.1:9";

export const SITE_ORIGIN = "http://localhost:3000";
export const BACKOFFICE_ORIGIN = "http://localhost:3002";

export type Answer = {
  readonly status: number;
  readonly code: string;
  readonly body: { [name: string]: unknown };
  readonly headers: Headers;
};

export type ComposedProduct = {
  readonly site: Site;
  readonly backoffice: Site;
  /** What tokens of play are signed with, so that a test can open games for wallets of its own. */
  readonly playToken: string;
  /** What the studio signs its calls with. */
  readonly houseStudio: { readonly keyId: string; readonly secret: string };
  readonly siteEndpoints: readonly Endpoint[];
  readonly backofficeEndpoints: readonly Endpoint[];
  readonly composition: Composition;
  readonly database: Database;
  /** The connections of what is asked at fixed times. */
  readonly polls: Database;
  readonly ledger: Ledger;
  /** What an operator's own commands would read beside the server. */
  readonly pepper: string;
  /** Holds the development outbox, among others. */
  readonly dataDir: string;
  close(): Promise<void>;
};

export type ComposeOptions = {
  log?: Log;
  /** Puts a line between the product and its database: the address of the one becomes that of the other. */
  through?: (url: string) => Promise<string>;
  /** Where the studio and the payment provider are looked for. */
  outside?: string;
  /** Whether registrations and logins need their proof of work; else thousands of calls would compute for hours. */
  asksForProof?: boolean;
  /** Modules beside the product's own, with their migrations. */
  extra?: readonly FoundModule[];
  /** Whether a registration brings credits; else a test counts what it has given itself. */
  givesWelcomeCredits?: boolean;
  /** What the operator has configured beside the usual. */
  env?: { readonly [name: string]: string };
};

/**
 * Every module of the product, wired as the server wires them, on a database of its own and without a process, pages,
 * vendors or rate limits: for tests that make thousands of calls.
 */
export async function composeProduct({
  log = silentLog,
  through,
  outside = UNREACHABLE,
  asksForProof = false,
  extra = [],
  givesWelcomeCredits = false,
  env = {},
}: ComposeOptions = {}): Promise<ComposedProduct> {
  const found = [...(await findModules()), ...extra];
  const dataDir = mkdtempSync(join(tmpdir(), "fairhouse-composed-"));
  const config = readServerConfig(
    { DATA_DIR: dataDir, SITE_ORIGIN, BACKOFFICE_ORIGIN, STUDIO_ORIGIN: outside, SANDBOX_ORIGIN: outside, ...env },
    [],
    settingsOf(found),
  );
  const direct = await createTestDatabase(
    extra.length > 0 ? { slices: [...findSlices(), ...extra.map(migrationsOf)] } : {},
  );
  const url = through ? await through(direct.url) : direct.url;
  const pools = openPools({ url, name: "composed" });
  const database = pools.site;
  await seedFor(database, found, givesWelcomeCredits);
  const ledger = createLedger({ database, postings: pools.postings, clock: systemClock });
  const jobs = await startJobs({ url, log });
  const [pepper, playToken, houseStudio] = [secret(), secret(), { keyId: "hs-test", secret: secret() }];
  const composition = composeModules(found, {
    config,
    secrets: {
      pepper,
      playToken,
      sandboxPay: secret(),
      houseStudio,
      studioDatabase: secret(),
      vendorKeys: secret(),
      payloadKeys: secret(),
      studioSeeds: [secret()],
    },
    databases: { url, studioUrl: url, ...pools, close: async () => undefined },
    ledger,
    jobs,
    realtime: NO_CONNECTIONS,
    log,
  });
  await jobs.declare(composition.modules.flatMap((one) => one.jobKinds ?? []));
  const started: (() => Promise<void>)[] = [];
  await startAll(composition.modules, { add: (stop) => void started.unshift(async () => void (await stop())) });
  const siteHandlers = composition.modules.flatMap((one) => one.site ?? []);
  const backofficeHandlers = composition.modules.flatMap((one) => one.backoffice ?? []);
  const common = { clock: systemClock, log, describeRefusal, languageOf };
  return {
    site: createSite({
      ...common,
      title: "site",
      secureCookies: isSecure(config.origins.site),
      handlers: siteHandlers.map(withoutLimit),
      rawRoutes: composition.modules.flatMap((one) => one.rawRoutes ?? []),
      origins: [SITE_ORIGIN],
      identifySession: composition.host.get(SITE_IDENTITY).identifySession,
      hasCapability: composition.host.get(HAS_CAPABILITY),
      payloadKeys: composition.host.get(PAYLOAD_KEYS),
      ...(asksForProof ? { checkProof: composition.host.get(PROOF_CHECKS).site } : {}),
    }),
    backoffice: createSite({
      ...common,
      title: "back office",
      secureCookies: isSecure(config.origins.backoffice),
      handlers: backofficeHandlers.map(withoutLimit),
      origins: [BACKOFFICE_ORIGIN],
      identifyStaff: composition.host.get(OFFICE_IDENTITY).identifyStaff,
      ...(asksForProof ? { checkProof: composition.host.get(PROOF_CHECKS).backoffice } : {}),
    }),
    playToken,
    houseStudio,
    siteEndpoints: siteHandlers.map((one) => one.endpoint),
    backofficeEndpoints: backofficeHandlers.map((one) => one.endpoint),
    composition,
    database,
    polls: pools.polls,
    ledger,
    pepper,
    dataDir,
    async close() {
      for (const stop of started) await stop();
      await jobs.stop();
      await ledger.close();
      await closePools(pools);
      await direct.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const migrationsOf = ({ folder, slice }: FoundModule) => ({ name: slice.name, folder: join(folder, "migrations") });

/** As a fresh installation has it, but for the credits of a registration. */
async function seedFor(database: Database, found: readonly FoundModule[], givesCredits: boolean): Promise<void> {
  await seedModules(database, found);
  if (!givesCredits) await withholdWelcomeCredits(database);
}

const secret = () => randomBytes(32).toString("base64url");

/** Limits have tests of their own; here they would only slow thousands of calls down. */
const withoutLimit = (handled: HandledEndpoint): HandledEndpoint => ({
  ...handled,
  endpoint: { ...handled.endpoint, limits: { ...handled.endpoint.limits, perMinute: 1_000_000_000 } },
});

/** A caller of one host: keeps cookies and the CSRF value, as a browser and its page do. */
export function createCaller(site: Site, remoteAddress = "127.0.0.1") {
  const cookies = new Map<string, string>();
  const caller = {
    csrf: "",
    cookies,
    /** A call with a body as bytes and headers as they are. */
    async send(
      method: string,
      path: string,
      options: { body?: string; headers?: Record<string, string> } = {},
    ): Promise<Answer> {
      const headers = {
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        "x-csrf-token": caller.csrf,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...options.headers,
      };
      const request = new Request(new URL(path, "http://localhost"), {
        method,
        headers,
        ...(options.body === undefined ? {} : { body: options.body }),
      });
      const env = { incoming: { socket: { remoteAddress } } };
      const response = await site.hono.fetch(request, env as never);
      for (const line of response.headers.getSetCookie()) {
        const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
        if (value) cookies.set(name, value);
        else cookies.delete(name);
      }
      const text = await response.text();
      const body = (response.headers.get("content-type") ?? "").includes("json") ? JSON.parse(text) : { text };
      return { status: response.status, code: String(body.code), body, headers: response.headers };
    },
    /** A call of an endpoint with its input where it belongs: path, query or body. */
    call(
      endpoint: Endpoint,
      input: { [name: string]: unknown },
      headers: Record<string, string> = {},
    ): Promise<Answer> {
      const rest = { ...input };
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = rest[name];
        delete rest[name];
        return encodeURIComponent(String(value));
      });
      if (endpoint.method === "POST" || endpoint.method === "PUT")
        return caller.send(endpoint.method, path, { body: JSON.stringify(rest), headers });
      const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)])).toString();
      return caller.send(endpoint.method, query ? `${path}?${query}` : path, { headers });
    },
    /** A call that has to succeed; its value. */
    async ask(method: string, path: string, body?: object): Promise<{ [name: string]: unknown }> {
      const answer = await caller.send(method, path, body ? { body: JSON.stringify(body) } : {});
      if (answer.status !== 200) throw new Error(`${method} ${path} was answered ${JSON.stringify(answer.body)}`);
      return answer.body.value as { [name: string]: unknown };
    },
  };
  return caller;
}

export type Caller = ReturnType<typeof createCaller>;

/**
 * A fingerprint of every table that holds anything of the site, so that a test can say "nothing changed". When a member was last
 * seen, counted failures and the log of vendor calls do change with calls that are refused, by design.
 */
export async function stateOf(database: Database): Promise<{ [table: string]: string }> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where (schemaname = 'public' or (schemaname = 'jobs' and tablename like 'job%'))
       and tablename not in ('member_failed_attempt', 'staff_failed_login') and tablename not like 'games_vendor_call%'`,
  );
  const parts = rows.map(
    ({
      name,
    }) => `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(line, '|' order by line)), '') as state
      from (select (to_jsonb(row) - '{last_seen_at,wrong_tries,locked_until}'::text[])::text as line from ${name} row) lines`,
  );
  const text = parts.join(" union all ");
  // By name, so that a connection plans it once: to plan it takes the server longer than to run it.
  const name = `state_${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
  const states = await database.pool.query<{ name: string; state: string }>({ name, text });
  return Object.fromEntries(states.rows.map(({ name, state }) => [name, state]));
}
