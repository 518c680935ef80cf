import {
  callTestSite,
  createTestDatabase,
  fixedClock,
  operatorsByHeader,
  startTestSite,
} from "@fairhouse/platform/testing";
import { writeAudit } from "@fairhouse/staff/server";
import { createContentModule, seedContent } from "../index.ts";

export const OPERATOR = "01990000-0000-7000-8000-000000000001";
export const NOBODYS_ID = "01990000-0000-7000-8000-000000000009";

type Value = { readonly [name: string]: unknown };
export type Answer = { readonly status: number; readonly code: string; readonly value: Value };

/** What `MCSFE_getListAnnouncements` answers, as a test reads it. */
export type Item = { readonly [field: string]: unknown } & { readonly title: string; readonly content: string };
export type Groups = {
  readonly [Group in "banners" | "notice" | "popup" | "promotion" | "help"]: readonly Item[];
} & { readonly totalPages: number };

/** The module alone on a database of its own; every call of the staff is an administrator's. */
export async function startTestContent({ isSeeded = false }: { isSeeded?: boolean } = {}) {
  const { database, drop } = await createTestDatabase({
    slices: ["platform", "staff", "content"],
  });
  const clock = fixedClock(isSeeded ? new Date(Date.now() + 60_000) : "2026-06-01T12:00:00.000Z");
  if (isSeeded) await database.kysely.transaction().execute(seedContent);
  const hasPicture = async (path: string) => !path.includes("missing");
  const content = createContentModule({ database, clock, writeAudit, hasPicture });
  const site = await startTestSite({
    modules: [content],
    clock,
    isUnlimited: true,
    identifyStaff: operatorsByHeader(OPERATOR, ["content.read", "content.write"]),
  });

  async function ask(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await callTestSite(`${site.url}${path}`, { method, body });
    return { ...answer, value: answer.value ?? {} };
  }

  /** The public list, a second later, so that nothing of before is still kept. */
  async function list(query: { readonly [name: string]: string } = {}): Promise<Groups> {
    clock.advance(1_000);
    const { code, value } = await ask("GET", `/wps/relay/MCSFE_getListAnnouncements?${new URLSearchParams(query)}`);
    if (code !== "ok") throw new Error(`no list: ${code}`);
    return value as unknown as Groups;
  }

  /** Writes a notice, or what else is asked for, and answers with its id. */
  async function write(overrides: object = {}, text: object = {}): Promise<string> {
    const { code, value } = await ask("POST", "/staff/content", draft(overrides, text));
    if (code !== "ok") throw new Error(`not written: ${code}`);
    return String(value.announcementId);
  }

  const schedule = (id: string, fromAt: string | null, untilAt: string | null = null) =>
    ask("POST", `/staff/content/${id}/schedule`, { fromAt, untilAt });

  /** Writes it and puts it on the site at once. */
  async function publish(overrides: object = {}, text: object = {}): Promise<string> {
    const id = await write(overrides, text);
    const { code } = await schedule(id, clock.now().toISOString());
    if (code !== "ok") throw new Error(`not scheduled: ${code}`);
    return id;
  }

  return {
    database,
    clock,
    ask,
    list,
    write,
    schedule,
    publish,
    async close() {
      await site.close();
      await drop();
    },
  };
}

export type TestContent = Awaited<ReturnType<typeof startTestContent>>;

/** A notice in English, changed as a test wants it. */
export const draft = (overrides: object = {}, text: object = {}) => ({
  type: "PL",
  texts: [{ language: "EN", title: "A notice", content: "<p>Read me.</p>", ...text }],
  ...overrides,
});

export const bannerIn = (groupName: string, overrides: object = {}) => ({ type: "B", groupName, ...overrides });
