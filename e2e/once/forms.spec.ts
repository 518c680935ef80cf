import type { Locator } from "@playwright/test";
import { expect, hosts, newUserName, PASSWORD, test } from "../fixtures.ts";
import { openRegister } from "../member.ts";

/** Where a field's rule or error stands: one element for both. */
const noteOf = async (field: Locator) => field.getAttribute("aria-describedby");

// B-0108, B-0109, B-1513
test("a field shows its rule before the mistake and its error in the same place, when it is left and again on sending", async ({
  site,
  say,
}) => {
  await site.clock.install();
  await site.goto(hosts.site);
  const dialog = await openRegister(site, say);
  const name = dialog.getByLabel(say("member:fields.username"), { exact: true });
  const password = dialog.getByLabel(say("member:fields.password"), { exact: true });
  const again = dialog.getByLabel(say("member:fields.confirmPassword"), { exact: true });
  await expect(name).not.toHaveAccessibleDescription("");
  const rule = await name.getAttribute("aria-describedby");
  const before = await dialog.locator(`[id="${rule}"]`).textContent();

  await name.fill("kite");
  await expect(name, "nothing is wrong before the field is left").not.toHaveAttribute("aria-invalid", "true");
  await password.focus();
  await expect(name).toHaveAccessibleDescription(say("member:faults.too_short", { min: 6 }));
  expect(await noteOf(name)).toBe(rule);
  await name.fill(newUserName());
  await password.focus();
  await expect(dialog.locator(`[id="${rule}"]`)).toHaveText(before ?? "");

  await again.fill("something else");
  // Left by the press itself: what the form says of it must not go with the leaving.
  await password.focus();
  await dialog.getByRole("button", { name: say("member:register.submit") }).click();
  await expect(password, "the first mistake has the focus").toBeFocused();
  await site.clock.runFor(200);
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await expect(again).toHaveAccessibleDescription(say("member:faults.mismatch"));
});

// B-0111
test("required fields carry an asterisk, and are announced as required", async ({ site, say }) => {
  await site.goto(hosts.site);
  const dialog = await openRegister(site, say);
  for (const field of ["username", "password", "confirmPassword"]) {
    const input = dialog.getByLabel(say(`member:fields.${field}`), { exact: true });
    await expect(input).toHaveAttribute("aria-required", "true");
    const label = dialog.locator(`label[for="${await input.getAttribute("id")}"]`);
    expect(await label.evaluate((one) => getComputedStyle(one, "::after").content), field).toContain("*");
  }
});

// B-0112
test("a sign of loading stands while a call runs and goes with it, also when it is refused", async ({ site, say }) => {
  await site.goto(`${hosts.site}/login`);
  const dialog = site.getByRole("dialog", { name: say("session:login.title") });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await site.route("**/wps/session/login", async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByRole("textbox", { name: say("session:login.name") }).fill(newUserName());
  await dialog.getByLabel(say("session:login.password"), { exact: true }).fill(PASSWORD);
  const press = dialog.locator("button[type=submit]");
  await press.click();
  await expect(press).toHaveAttribute("aria-busy", "true");
  await expect(press).toHaveText(say("session:login.busy"));
  letGo();
  await expect(dialog.getByText(say("session:refusals.wrong_credentials"))).toBeVisible();
  await expect(press).not.toHaveAttribute("aria-busy", "true");
  await expect(press).toHaveText(say("session:login.submit"));

  // A part of a page that is still being read has a place that says so.
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await site.route("**/wps/books/house/days", async (route) => {
    await asked;
    await route.continue();
  });
  await site.goto(`${hosts.site}/help`);
  await site.getByRole("contentinfo").locator('a[href="/books"]').first().click();
  const waiting = site.getByRole("main").locator(".skel").first();
  await expect(waiting).toBeVisible();
  answer();
  await expect(waiting).toHaveCount(0);
});
