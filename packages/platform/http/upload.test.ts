import { ok } from "@fairhouse/base";
import { endpoint } from "@fairhouse/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { silentLog } from "../log.ts";
import { fixedClock } from "../testing/fixed-clock.ts";
import { createSite, handle, type Site } from "./index.ts";

const put = endpoint({
  id: "test.put",
  method: "PUT",
  path: "/picture",
  summary: "",
  access: { kind: "session" },
  input: z.strictObject({ name: z.string().optional() }),
  output: z.object({}),
  refusals: {},
  limits: { perMinute: 1_000 },
  upload: { bytesMax: 120_000 },
});

const files: { name: string | undefined; file: Buffer }[] = [];
let site: Site;
let url: string;

beforeAll(async () => {
  site = createSite({
    title: "test",
    clock: fixedClock("2026-01-01T00:00:00Z"),
    log: silentLog,
    origins: ["http://site.test"],
    secureCookies: true,
    handlers: [
      handle(put, async ({ name }, { file }) => {
        files.push({ name, file });
        return ok({});
      }),
    ],
    identifySession: async () => ({
      sessionId: "s",
      memberId: "m",
      userName: "u",
      accountType: 0,
      authenticatedAt: new Date(0),
      csrfToken: "csrf",
    }),
  });
  url = `http://127.0.0.1:${await site.listen(0, "127.0.0.1")}`;
});

afterAll(() => site.close(0));

async function send(bytes: Buffer<ArrayBuffer>, path = "/picture?name=mango", csrf = "csrf"): Promise<number> {
  const headers = { "x-csrf-token": csrf, "content-type": "image/png" };
  return (await fetch(url + path, { method: "PUT", headers, body: new Uint8Array(bytes) })).status;
}

// B-1247
test("a file arrives byte for byte with its input beside it, up to its bound, and only from the session's own page", async () => {
  const body = Buffer.alloc(120_000, "\u0000\ud83d-no text", "utf16le");
  expect(await send(body)).toBe(200);
  expect(files.map(({ name }) => name)).toEqual(["mango"]);
  expect(files[0]?.file.equals(body)).toBe(true);
  expect(await send(Buffer.concat([body, Buffer.from("k")]))).toBe(413);
  expect(await send(body, "/picture?balance=1")).toBe(400);
  expect(await send(body, "/picture", "another")).toBe(403);
  expect(files).toHaveLength(1);
});
