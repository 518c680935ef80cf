import { ok } from "@fairhouse/base";
import { endpoint } from "@fairhouse/contract";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { fixedClock } from "../testing/fixed-clock.ts";
import { createSite, handle, type Site } from "./index.ts";

const shared = {
  summary: "",
  method: "GET",
  access: { kind: "public" },
  input: z.strictObject({}),
  output: z.object({}),
  refusals: {},
  limits: { perMinute: 1_000 },
} as const;
const told = endpoint({ ...shared, id: "test.told", path: "/told" });
const broken = endpoint({ ...shared, id: "test.broken", path: "/broken" });

let site: Site;
let url: string;
const lines: string[] = [];

beforeAll(async () => {
  site = createSite({
    title: "test",
    clock: fixedClock("2026-01-01T00:00:00Z"),
    log: pino({ level: "info" }, { write: (line: string) => void lines.push(line) }),
    origins: ["http://site.test"],
    secureCookies: true,
    handlers: [
      handle(told, async (_, { log }) => {
        log.info("something worth a line");
        return ok({});
      }),
      handle(broken, async () => Promise.reject(new Error("the password is hunter2"))),
    ],
  });
  site.hono.get("/page", () => {
    throw new Error("the page has no words");
  });
  url = `http://127.0.0.1:${await site.listen(0, "127.0.0.1")}`;
});

afterAll(() => site.close(0));

const idOf = (reply: Response): string => reply.headers.get("x-request-id") ?? "";
const linesOf = (id: string) => lines.filter((line) => line.includes(`"requestId":"${id}"`));

describe("every answer carries an id of its request", () => {
  // B-0023
  test.each(["/told", "/broken", "/page", "/nowhere", "/healthz", "/openapi.json"])("%s", async (path) => {
    const [one, other] = [await fetch(url + path), await fetch(url + path)];
    expect(idOf(one)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    expect(idOf(other)).not.toBe(idOf(one));
  });

  // B-0023
  test.each([
    ["/told", "something worth a line"],
    ["/broken", "hunter2"],
    ["/page", "the page has no words"],
  ])("and what %s wrote into the log carries the same one", async (path, words) => {
    const reply = await fetch(url + path);
    expect(linesOf(idOf(reply))).toHaveLength(1);
    expect(linesOf(idOf(reply))[0]).toContain(words);
  });

  // B-0659
  test.each(["/broken", "/page"])("an unexpected error at %s tells that id and no detail", async (path) => {
    const reply = await fetch(url + path);
    const text = await reply.text();
    expect(reply.status).toBe(500);
    expect(JSON.parse(text)).toMatchObject({ success: false, code: "unexpected" });
    expect(text).not.toMatch(/hunter2|no words|Error/);
  });

  // B-0659
  test("an endpoint's unexpected error has it as the reference that a person can pass on", async () => {
    const reply = await fetch(`${url}/broken`);
    expect(await reply.json()).toMatchObject({ details: { reference: idOf(reply) } });
  });
});
