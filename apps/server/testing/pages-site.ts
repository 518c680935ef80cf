import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId, systemClock, USUAL_CURRENCY } from "@fairhouse/base";
import { createContentModule } from "@fairhouse/content/server";
import type { Category } from "@fairhouse/contract/page-state";
import { createSite, type Site } from "@fairhouse/platform/http";
import { silentLog } from "@fairhouse/platform/log";
import { createTestDatabase, type TestDatabase, untilReadAgain } from "@fairhouse/platform/testing";
import {
  changeSetting,
  createSystemModule,
  type Setting,
  type SettingName,
  type Settings,
  seedSystem,
} from "@fairhouse/system/server";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { addPages, webDist } from "../pages.ts";

export const ORIGIN = "https://play.example";
export const SERVICE = "https://chat.example/";
/** How the addresses of the country XA begin; of no other address a country is known. */
export const ABROAD = "198.18.";

let data: TestDatabase;
let site: Site;
let base = "";
let readSettings: () => Promise<Settings>;
/** Where the copies of the closed page are kept. */
export const copies = mkdtempSync(join(tmpdir(), "fairhouse-closed-"));
/** What a test may change of the house. */
export const house: {
  categories: Category[];
  /** The settings cannot be read, as with a database that is away. */
  isAway: boolean;
  /** The routes of the calls that break. */
  broken: readonly string[];
} = { categories: [], isAway: false, broken: [] };

/** The site as pages alone: drawn from the real bundle, on a database of its own. Call it at the top of a test file. */
export function usePagesSite(): void {
  beforeAll(openSite);
  afterAll(closeSite);
  beforeEach(() => {
    house.categories = [];
    house.isAway = false;
    house.broken = [];
  });
}

async function openSite(): Promise<void> {
  data = await createTestDatabase({
    slices: ["platform", "system", "content"],
    seed: (database) => database.kysely.transaction().execute(seedSystem),
  });
  const { system, ...module } = createSystemModule({
    ...{ database: data.database, log: silentLog, mode: "play-credit" },
    countries: { countryOf: (ip) => (ip.startsWith(ABROAD) ? "XA" : null) },
  });
  readSettings = system.settings;
  const content = createContentModule({
    database: data.database,
    clock: systemClock,
    writeAudit: async () => undefined,
  });
  const handlers = [...(module.site ?? []), ...(content.site ?? [])].map((handled) => ({
    ...handled,
    run: async (...asked: Parameters<typeof handled.run>) => {
      const { method, path } = handled.endpoint;
      if (house.broken.includes(`${method} ${path}`)) throw new Error("broken");
      return handled.run(...asked);
    },
  }));
  site = createSite({ title: "test", handlers, clock: systemClock, log: silentLog, origins: [], secureCookies: false });
  await addPages(site.hono, {
    distFolder: webDist,
    handlers,
    system: {
      settings: system.settings,
      permission: (visitor, request) =>
        house.isAway ? Promise.reject(new Error("away")) : system.permission(visitor, request),
    },
    origin: ORIGIN,
    categories: () => house.categories,
    mode: "play",
    currency: USUAL_CURRENCY,
    sessionCookie: "session",
    policy: (hashes, { imageHosts = [], gameHosts = [] } = {}) =>
      [
        `script-src 'self' ${hashes.map((hash) => `'${hash}'`).join(" ")}`,
        `img-src ${imageHosts.join(" ")}`,
        `frame-src ${gameHosts.join(" ")}`,
      ].join("; "),
    trustedProxies: ["127.0.0.1"],
    pagesFreshMs: 0,
    closedCopiesFolder: copies,
    ownContext: {
      requestId: newId(),
      ip: "127.0.0.1",
      userAgent: "test",
      host: "",
      language: "EN",
      clock: systemClock,
      log: silentLog,
      headers: new Headers(),
      cookies: {
        get: () => undefined,
        set: () => undefined,
        delete: () => undefined,
        getOpen: () => undefined,
        setOpen: () => undefined,
      },
    },
  });
  base = `http://127.0.0.1:${await site.listen(0, "127.0.0.1")}`;
}

async function closeSite(): Promise<void> {
  await site.close(0);
  await data.drop();
  rmSync(copies, { recursive: true, force: true });
}

/** A page as a client gets it that follows no redirect. */
export async function get(path: string, headers: { [name: string]: string } = {}) {
  const response = await fetch(base + path, { redirect: "manual", headers });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** Changes a setting and waits until it is in force. */
export async function change<Name extends SettingName>(name: Name, value: Setting<Name>): Promise<void> {
  await data.database.kysely.transaction().execute((transaction) => changeSetting(transaction, name, value));
  await untilReadAgain(readSettings);
}

/** Opens invitations to registration: the code is asked for, and the site leads to the page about it. */
export async function openInvitations(isOpen: boolean): Promise<void> {
  const { registration, side_rail } = await readSettings();
  const affiliateCode = { ...registration.fields.affiliateCode, enabled: isOpen };
  await change("registration", { ...registration, fields: { ...registration.fields, affiliateCode } });
  await change("side_rail", { ...side_rail, isReferralOn: isOpen });
}

/** Puts a promotion on the site. @returns its id */
export const addPromotion = (title: string, image: string | null = null): Promise<string> =>
  addAnnouncement(title, { type: "PR", kind: "events", group: null, image });

/** Puts a banner on the pages of its group. */
export const addBanner = (title: string, group: string): Promise<string> =>
  addAnnouncement(title, { type: "B", kind: null, group, image: null });

type Announcement = { type: "PR" | "B"; kind: string | null; group: string | null; image: string | null };

async function addAnnouncement(title: string, { type, kind, group, image }: Announcement): Promise<string> {
  const id = newId();
  await data.database.pool.query(
    `insert into content_announcement
       (announcement_id, type, promotion_kind, banner_group, image, position, from_at, written_at, changed_at)
     values ($1, $2, $3, $4, $5, 1, now() - interval '1 hour', now(), now())`,
    [id, type, kind, group, image],
  );
  await data.database.pool.query(
    `insert into content_text (announcement_id, language, title, summary, content, terms, alt, action)
     values ($1, 'EN', $2, '', '', '', '', '')`,
    [id, title],
  );
  return id;
}

export const brand = async (): Promise<Setting<"brand">> => {
  const { rows } = await data.database.pool.query("select value from system_setting where name = 'brand'");
  return rows[0].value;
};
