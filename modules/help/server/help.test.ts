import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestSite, type TestSite } from "@fairhouse/platform/testing";
import { afterEach, expect, test } from "vitest";
import { HELP_CONTACTS } from "../rules/help-contacts.ts";
import type { HelpDependencies } from "./dependencies.ts";
import { createHelpModule } from "./index.ts";
import { helpSettings } from "./settings.ts";

let site: TestSite | undefined;
afterEach(() => site?.close());

async function ask(customerService: HelpDependencies["customerService"], call = "helpCenter") {
  const [countryOf, helpContacts] = [() => "GB", HELP_CONTACTS];
  site = await startTestSite({ modules: [createHelpModule({ customerService, countryOf, helpContacts })] });
  const response = await fetch(`${site.url}/wps/system/${call}`);
  return ((await response.json()) as { value: unknown }).value;
}

// B-0260
test("help is found at its own path, and no contact is named until the operator names one", async () => {
  expect(await ask(async () => [])).toEqual({ path: "/helpmc", customerService: [] });
});

// B-0260
test("whom to ask is told as the operator has named them", async () => {
  const named = [{ csType: "LIVECHAT" as const, path: "abcdefgh" }];
  expect(await ask(async () => named)).toEqual({ path: "/helpmc", customerService: named });
});

// B-2773
test("help contacts are told by where the visitor is, with the number to call", async () => {
  const { contacts } = (await ask(async () => [], "helpContacts")) as { contacts: object[] };
  expect(contacts[0]).toEqual({
    ...{ name: "GamCare", url: "https://www.gamcare.org.uk/", phone: "0808 8020 133" },
    isOfCountry: true,
  });
  expect(contacts).toContainEqual(expect.objectContaining({ name: "Gambling Therapy", isOfCountry: false }));
});

// B-2773
test("an operator's own file takes the place of the known contacts, and a broken one stops the start", () => {
  const folder = mkdtempSync(join(tmpdir(), "fairhouse-help-"));
  const file = join(folder, "contacts.json");
  const read = () => helpSettings.valueOf({ HELP_CONTACTS_FILE: file }, {} as never).helpContacts;
  writeFileSync(file, JSON.stringify([{ name: "Our helpline", url: "https://help.example/", countries: ["PK"] }]));
  expect(read()).toEqual([{ name: "Our helpline", url: "https://help.example/", countries: ["PK"] }]);
  writeFileSync(file, "[]");
  expect(read).toThrow("HELP_CONTACTS_FILE");
  rmSync(folder, { recursive: true });
});
