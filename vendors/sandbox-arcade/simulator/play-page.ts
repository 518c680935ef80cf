import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "@fairhouse/platform/http";
import { frameHeaders } from "@fairhouse/simulator";
import type { Hono } from "hono";
import type { Arcade } from "./arcade.ts";

const CLIENT = join(import.meta.dirname, "client");
const TOKENS = readFileSync(new URL(import.meta.resolve("@fairhouse/ui/styles/tokens.css")), "utf8");

/** The game's page for the frame, its script and its style. */
export function addPlayPage(hono: Hono<Env>, { siteOrigin }: Arcade): void {
  const script = readFileSync(join(CLIENT, "play.js"), "utf8");
  const style = `${TOKENS}\n${readFileSync(join(CLIENT, "play.css"), "utf8")}`;
  const page = readFileSync(join(CLIENT, "index.html"), "utf8").replace("%SITE_ORIGIN%", siteOrigin);

  hono.get("/arcade/play/kite-toss", (context) => context.html(page, 200, frameHeaders(siteOrigin)));
  hono.get("/arcade/client/play.js", (context) =>
    context.body(script, 200, { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" }),
  );
  hono.get("/arcade/client/play.css", (context) =>
    context.body(style, 200, { "content-type": "text/css; charset=utf-8", "cache-control": "no-cache" }),
  );
}
