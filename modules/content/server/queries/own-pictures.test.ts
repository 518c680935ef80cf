import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askSiteForPicture } from "./own-pictures.ts";

const site = createServer(({ url }, response) => {
  if (url === "/banners/there.svg") response.writeHead(200, { "content-type": "image/svg+xml" }).end("<svg/>");
  else if (url === "/down.svg") response.writeHead(503).end();
  else if (url === "/moved.svg") response.writeHead(302, { location: "https://elsewhere.example/a.svg" }).end();
  else response.writeHead(url === "/page" ? 200 : 404, { "content-type": "text/html" }).end("<html>");
});
let ask: (path: string) => Promise<boolean>;

beforeAll(async () => {
  await new Promise<void>((listening) => site.listen(0, "127.0.0.1", listening));
  ask = askSiteForPicture(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
});
afterAll(() => void site.close());

// B-2241
test.each([
  ["/banners/there.svg", true],
  ["/banners/missing.svg", false],
  ["/page", false],
  ["/moved.svg", false],
])("the site has a picture at %s: %s", async (path, isThere) => {
  expect(await ask(path)).toBe(isThere);
});

test("where the site does not answer, or is down, nothing is refused for it", async () => {
  expect(await askSiteForPicture("http://127.0.0.1:1")("/banners/there.svg")).toBe(true);
  expect(await ask("/down.svg")).toBe(true);
});
