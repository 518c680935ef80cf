import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type FoundModule, findModules, ROOT_FOLDER } from "@fairhouse/platform/slices";
import { type EndpointSample, SITE_ROLES } from "@fairhouse/platform/testing";
import { readServerConfig } from "@fairhouse/server/config";
import { helpOf, listSettings, settingsOf } from "@fairhouse/server/settings-list";
import { type ComposedProduct, composeProduct } from "@fairhouse/server/testing/composed-product";
import { openMember, visitor } from "@fairhouse/server/testing/people";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeModule } from "./new-module.mjs";

let root: string;
let product: ComposedProduct;
let found: FoundModule[];

/** A checkout with nothing but the module that the command makes; packages are those of this one. */
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "fairhouse-made-module-"));
  mkdirSync(join(root, "modules"));
  symlinkSync(join(ROOT_FOLDER, "node_modules"), join(root, "node_modules"));
  cpSync(join(ROOT_FOLDER, "package.json"), join(root, "package.json"));
  expect(makeModule(root, "gift-card")).toMatchObject({ ok: true });
  found = await findModules(root);
  product = await composeProduct({ extra: found, env: { GIFT_CARD_ENTRIES_MAX: "1" } });
}, 60_000);
afterAll(async () => {
  await product?.close();
  rmSync(root, { recursive: true, force: true });
});

const isOfModule = ({ id }: { readonly id: string }) => id.startsWith("giftCard.");

// B-1877
test("a module that the command made is found by its folder, and served with its table and its access", async () => {
  const member = await openMember(product);
  await member.ask("POST", "/wps/gift-card/entries", { text: " first " });
  expect(await member.ask("GET", "/wps/gift-card/entries")).toMatchObject({ entries: [{ text: "first" }] });
  const file = join(root, "modules/gift-card/server/testing/endpoints.ts");
  const { endpoints } = (await import(pathToFileURL(file).href)) as { endpoints: { [id: string]: EndpointSample } };
  const served = product.siteEndpoints.filter(isOfModule);
  expect(served.map(({ id }) => id).sort()).toEqual(Object.keys(endpoints).sort());
  for (const endpoint of served) {
    const { access = "", sample = {} } = endpoints[endpoint.id] ?? {};
    expect(access.split(" ")).toHaveLength(SITE_ROLES.length);
    expect((await visitor(product).call(endpoint, sample)).code).toBe("not_logged_in");
    expect(["ok", ...Object.keys(endpoint.refusals)]).toContain((await member.call(endpoint, sample)).code);
  }
});

// B-2003
test("a module that the command made reads its own setting, which the server checks, lists and explains with all others", async () => {
  const member = await openMember(product);
  for (const text of ["first", "second"]) await member.ask("POST", "/wps/gift-card/entries", { text });
  expect(await member.ask("GET", "/wps/gift-card/entries")).toMatchObject({ entries: [{ text: "second" }] });
  const read = (value: string) => readServerConfig({ GIFT_CARD_ENTRIES_MAX: value, PORT: "x" }, [], settingsOf(found));
  expect(() => read("101")).toThrow(
    "PORT: must be a port number, 0 to 65535.\nGIFT_CARD_ENTRIES_MAX: must be a number from 1 to 100.",
  );
  expect(helpOf(listSettings(found))).toMatch(
    /^ {2}GIFT_CARD_ENTRIES_MAX +How many entries a list holds at most\. \(100\)$/m,
  );
});
