import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, hosts, test } from "../fixtures.ts";
import { untilSettled } from "../measures.ts";
import { registerByCalls } from "../member-by-calls.ts";
import { proveAgain } from "../security.ts";
import type { Say } from "../words.ts";

async function openMyData(page: Page, say: Say) {
  await page.goto(`${hosts.site}/member/myData`);
  await untilSettled(page);
  return (title: Parameters<Say>[0]) => page.getByRole("region", { name: say(title), exact: true });
}

// B-2878, B-2881
test("a member proves themselves, has their data prepared, and takes it along as a file for programs and one to read", async ({
  site,
  say,
  checkAccess,
}) => {
  const member = await registerByCalls(site.context());
  const part = await openMyData(site, say);
  const box = part("personal-data:export.title");
  await box.getByRole("button", { name: say("personal-data:export.request") }).click();
  await proveAgain(site, say);
  const json = box.getByRole("button", { name: say("personal-data:export.json") });
  // A job gathers it, and the page asks every few seconds.
  await expect(json).toBeVisible({ timeout: 60_000 });
  await checkAccess(site, "my data with a finished export");
  const [forPrograms] = await Promise.all([site.waitForEvent("download"), json.click()]);
  const file = JSON.parse(await readFile(await forPrograms.path(), "utf8")) as {
    sections: { [name: string]: { [column: string]: string }[] };
  };
  expect(file.sections.member_account).toMatchObject([{ user_name: member.userName }]);
  expect(file.sections.member_agreement?.length).toBeGreaterThan(0);
  const [toRead] = await Promise.all([
    site.waitForEvent("download"),
    box.getByRole("button", { name: say("personal-data:export.html") }).click(),
  ]);
  expect(await readFile(await toRead.path(), "utf8")).toContain(`<td>${member.userName}</td>`);
});

// B-2882
test("what a member has agreed to is listed with its time, and a turned channel is in its history after the next visit", async ({
  site,
  say,
}) => {
  await registerByCalls(site.context());
  const part = await openMyData(site, say);
  const box = part("personal-data:consents.title");
  await expect(box.getByRole("table", { name: say("personal-data:consents.title") }).locator("time")).not.toHaveCount(
    0,
  );
  const saved = site.waitForResponse((reply) => reply.url().endsWith("/wps/member/marketing") && reply.ok());
  await box.getByRole("switch", { name: say("personal-data:consents.email") }).click();
  await saved;
  await openMyData(site, say);
  const history = box.getByRole("table", { name: say("personal-data:consents.history") });
  await expect(history).toContainText(say("personal-data:consents.email"));
  await expect(box.getByRole("switch", { name: say("personal-data:consents.email") })).toBeChecked();
});
