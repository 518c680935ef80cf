import { expect, test } from "vitest";
import { documentOf } from "./document.ts";
import { type ClientManifest, filesOf } from "./page-files.ts";

const MANIFEST: ClientManifest = {
  "entry-client.tsx": { file: "entry.js", imports: ["_runtime.js"] },
  "_runtime.js": { file: "runtime.js" },
  "style.css": { file: "style.css" },
  "virtual:messages/EN/first": { file: "first-en.js" },
  "virtual:messages/UR/first": { file: "first-ur.js" },
  "virtual:messages/EN/wallet": { file: "wallet-en.js" },
  "virtual:messages/UR/wallet": { file: "wallet-ur.js" },
  "virtual:messages/UR/help": { file: "help-ur.js" },
  "../../modules/wallet/web/wallet-screen.tsx": { file: "wallet.js", imports: ["entry-client.tsx", "_money.js"] },
  "_money.js": { file: "money.js", imports: ["entry-client.tsx", "_runtime.js"] },
  "centres/centre-frame.tsx": { file: "frame.js", imports: ["entry-client.tsx", "_money.js"] },
};

const WALLET = {
  namespaces: ["web", "games/first", "wallet"],
  load: Object.assign(() => null, { source: "../../modules/wallet/web/wallet-screen.tsx" }),
  isInFrame: true,
};

// B-1000
test("a page names the code and the texts that it is made of, in its own language and nothing twice", () => {
  expect(filesOf(MANIFEST, "UR", WALLET).preloads).toEqual([
    "/runtime.js",
    "/first-ur.js",
    "/wallet-ur.js",
    "/wallet.js",
    "/money.js",
    "/frame.js",
  ]);
});

test("the front page, whose code is in the entry, names nothing more than its texts", () => {
  const home = { namespaces: ["web", "books/first"], load: () => null, isInFrame: false };
  expect(filesOf(MANIFEST, "EN", home).preloads).toEqual(["/runtime.js", "/first-en.js"]);
});

// B-1000
test("the document asks for its style before any code, so that it is painted on a slow line before it is hydrated", () => {
  const html = documentOf({
    body: "",
    title: "",
    description: "",
    locale: { code: "EN", tag: "en", name: "English", direction: "ltr" } as never,
    theme: "light",
    assets: filesOf(MANIFEST, "EN", WALLET),
    social: { brand: "", isIndexed: false, alternates: [] },
    embedded: {
      state: { brand: { name: "" }, mode: "play", signedIn: true, calls: [] },
      namespaces: [],
      theme: "light",
    },
  });
  const asked = [...html.matchAll(/<(?:link rel="(?:stylesheet|modulepreload)"|script type="module")[^>]*>/g)].map(
    ([tag]) => tag,
  );
  expect(asked[0]).toBe('<link rel="stylesheet" href="/style.css">');
  expect(asked).toContain('<link rel="modulepreload" href="/wallet.js" fetchpriority="low">');
  expect(asked.slice(1).every((tag) => tag.includes('fetchpriority="low"'))).toBe(true);
});
