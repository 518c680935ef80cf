import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "@fairhouse/platform/http";
import { ROOT_FOLDER } from "@fairhouse/platform/slices";
import type { Hono } from "hono";
import { assertBuilt } from "./not-built.ts";
import { staticFile } from "./static-files.ts";

export const backofficeDist = join(ROOT_FOLDER, "apps", "backoffice", "dist");

/** The operators' site: one document for every address, drawn in the browser; nothing of it is public. */
export function addBackofficePages(hono: Hono<Env>, options: { distFolder: string; policy: string }): void {
  const entry = join(options.distFolder, "index.html");
  assertBuilt("The back office", entry);
  const html = readFileSync(entry, "utf8");
  hono.get("*", (context) => {
    const { path } = context.req;
    const file =
      path === "/index.html"
        ? undefined
        : staticFile(options.distFolder, path, context.req.header("accept-encoding") ?? "");
    if (file) return file;
    if (path.startsWith("/wps/") || path.startsWith("/assets/") || path.startsWith("/staff/"))
      return context.notFound();
    return new Response(html, {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": options.policy,
        "cache-control": "private, no-cache",
        "x-robots-tag": "noindex",
      },
    });
  });
}
