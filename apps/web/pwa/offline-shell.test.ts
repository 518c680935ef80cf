import { beforeEach, expect, test } from "vitest";
import { createOfflineShell } from "./offline-shell.ts";
import { requestKindOf } from "./request-kind.ts";
import type { ShellFiles } from "./shell-files.ts";

const ORIGIN = "https://play.example";
const FILES: ShellFiles = {
  version: "one",
  entry: "/assets/entry-1.js",
  common: ["/assets/entry-1.js", "/assets/style-1.css"],
  languages: { EN: ["/assets/messages-EN-1.js"], UR: ["/assets/messages-UR-1.js"] },
};

/** The stores of a browser, by the addresses under which things were put. */
function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const pathOf = (key: RequestInfo | URL) => {
    const url = new URL(key instanceof Request ? key.url : String(key), ORIGIN);
    return url.pathname + url.search;
  };
  const storeOf = (name: string) => {
    const held = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, held);
    return {
      match: async (key: RequestInfo | URL) => held.get(pathOf(key))?.clone(),
      put: async (key: RequestInfo | URL, response: Response) => void held.set(pathOf(key), response),
    };
  };
  const caches = {
    open: async (name: string) => storeOf(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (key: RequestInfo | URL) =>
      [...stores.values()].map((held) => held.get(pathOf(key))?.clone()).find((one) => one !== undefined),
  } as unknown as CacheStorage;
  const held = () => [...stores].flatMap(([name, kept]) => [...kept.keys()].map((path) => `${name} ${path}`));
  return { caches, held, stores };
}

let isOnline: boolean;
let asked: { path: string; init: RequestInit | undefined }[];
let entryOfServer: string;
let browser: ReturnType<typeof fakeCaches>;

beforeEach(() => {
  isOnline = true;
  asked = [];
  entryOfServer = FILES.entry;
  browser = fakeCaches();
});

const network = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const url = new URL(typeof input === "object" && "url" in input ? input.url : String(input), ORIGIN);
  asked.push({ path: url.pathname + url.search, init });
  if (!isOnline) throw new TypeError("no network");
  const isPage = !url.pathname.startsWith("/assets/");
  return new Response(isPage ? `<script src="${entryOfServer}"></script> page of ${url.pathname}` : "file");
};

const shellOf = (version = FILES.version) =>
  createOfflineShell({ caches: browser.caches, fetch: network, files: { ...FILES, version }, origin: ORIGIN });

/** A navigation to a page; a request made by hand may not claim to be one. */
const open = (path: string) =>
  ({ url: ORIGIN + path, method: "GET", mode: "navigate", destination: "document" }) as Request;

async function readyShell() {
  const shell = shellOf();
  await shell.install();
  await shell.setLanguage("EN");
  return shell;
}

// B-0955
test.each([
  ["/wps/v2/wallets/balance", "GET", "cors", ""],
  ["/wps/system/status", "GET", "cors", ""],
  ["/wps", "GET", "navigate", "document"],
  ["/lgw/games/popular", "GET", "cors", ""],
  ["/lotto/lgw/games", "GET", "cors", ""],
  ["/wallet", "POST", "navigate", "document"],
  ["/assets/entry-1.js", "POST", "cors", ""],
  ["/game", "GET", "navigate", "iframe"],
  ["/favicon.svg", "GET", "no-cors", "image"],
])("%s by %s as %s is none of the worker's business", (path, method, mode, destination) => {
  expect(requestKindOf({ url: ORIGIN + path, method, mode, destination }, ORIGIN)).toBe("leave");
});

test("another host is none of the worker's business, whatever is asked there", () => {
  const asks = { method: "GET", mode: "navigate", destination: "document" };
  expect(requestKindOf({ ...asks, url: "https://studio.example/assets/a.js" }, ORIGIN)).toBe("leave");
});

// B-0955
test("what is kept is the look, two pages drawn for visitors, and the language: no answer of the house", async () => {
  await readyShell();
  expect(browser.held().sort()).toEqual([
    "shell-one /assets/entry-1.js",
    "shell-one /assets/messages-EN-1.js",
    "shell-one /assets/style-1.css",
    "shell-one /helpmc?lang=EN",
    "shell-one /offline?lang=EN",
    "state /language",
  ]);
  const pages = asked.filter(({ path }) => path.includes("lang="));
  expect(pages.map(({ init }) => init?.credentials)).toEqual(["omit", "omit"]);
});

// B-0956
test("with a network every page comes from there, and none of them is kept", async () => {
  const shell = await readyShell();
  const before = browser.held();
  expect(await (await shell.answer(open("/wallet")))?.text()).toContain("page of /wallet");
  expect(await (await shell.answer(open("/offline")))?.text()).toContain("page of /offline");
  expect(browser.held()).toEqual(before);
});

// B-0957
test("without a network any address leads to the offline page, which keeps it", async () => {
  const shell = await readyShell();
  isOnline = false;
  const wallet = await shell.answer(open("/wallet?tab=in"));
  expect([wallet?.status, wallet?.headers.get("location")]).toEqual([
    302,
    `${ORIGIN}/offline?from=%2Fwallet%3Ftab%3Din`,
  ]);
  expect(await (await shell.answer(open("/offline?from=%2Fwallet")))?.text()).toContain("page of /offline");
});

test("without a network the help centre opens alone", async () => {
  const shell = await readyShell();
  isOnline = false;
  expect((await shell.answer(open("/help")))?.headers.get("location")).toBe(`${ORIGIN}/helpmc`);
  expect(await (await shell.answer(open("/helpmc")))?.text()).toContain("page of /helpmc");
});

test("the offline page follows the language", async () => {
  const shell = await readyShell();
  await shell.setLanguage("UR");
  await shell.setLanguage("constructor");
  expect(browser.held()).toContain("shell-one /assets/messages-UR-1.js");
  isOnline = false;
  await shell.answer(open("/offline"));
  expect(await browser.stores.get("state")?.get("/language")?.clone().text()).toBe("UR");
});

// B-0956
test("a page of another version is never kept beside this version's files", async () => {
  const shell = shellOf();
  await shell.install();
  entryOfServer = "/assets/entry-2.js";
  await shell.setLanguage("EN");
  expect(browser.held().filter((one) => one.includes("lang="))).toEqual([]);
  isOnline = false;
  await expect(shell.answer(open("/wallet"))).rejects.toThrow("no network");
});

// B-0956
test("a version keeps the one before it for tabs that are still open, and nothing older", async () => {
  for (const version of ["one", "two", "three"]) {
    const shell = shellOf(version);
    await shell.install();
    await shell.setLanguage("EN");
    await shell.activate();
  }
  expect([...browser.stores.keys()].sort()).toEqual(["shell-three", "shell-two", "state"]);
});

test("a version that cannot fetch all of its files is not installed", async () => {
  isOnline = false;
  await expect(shellOf().install()).rejects.toThrow();
});
