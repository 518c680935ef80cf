import type { Env } from "@fairhouse/platform/http";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Arcade } from "./simulator/arcade.ts";
import { addTitlePage } from "./simulator/title-page.ts";
import { sandboxTitleUrl } from "./title-url.ts";

const hono = new Hono<Env>();
addTitlePage(hono, { siteOrigin: "https://site.example" } as Arcade);

const urlOf = (name: string, language: string) => {
  const look = { language, theme: "dark", device: "mobile", exitUrl: "https://site.example/rng" } as const;
  return sandboxTitleUrl("https://sandbox.example", { gameCode: "title-1", name, ...look });
};

// B-2454
test.each([
  ["en", "Sandbox title", 'lang="en" dir="ltr" data-theme="dark"'],
  ["ur", "آزمائشی عنوان", 'lang="ur" dir="rtl" data-theme="dark"'],
  ["th", "Sandbox title", 'lang="en" dir="ltr" data-theme="dark"'],
])("a sandbox title's page in %s says what it is, and only the site may frame it", async (language, mark, look) => {
  const reply = await hono.request(urlOf("Amber <Kite> 1", language));
  const page = await reply.text();
  for (const part of [mark, look, "Amber &lt;Kite&gt; 1"]) expect(page).toContain(part);
  expect(reply.headers.get("content-security-policy")).toContain("frame-ancestors https://site.example");
});
