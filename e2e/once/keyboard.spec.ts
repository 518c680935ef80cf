import type { Locator, Page } from "@playwright/test";
import { expect, hosts, newUserName, PASSWORD, PAYMENT_PASSWORD, test } from "../fixtures.ts";
import { accountMenu, expectBalance, openAccount, registerDialog } from "../member.ts";
import { money } from "../words.ts";

// B-0081, B-0640
test("a person without a mouse registers, signs out and logs in again", async ({ site, say }) => {
  const userName = newUserName();
  await site.goto(hosts.site);
  await tabTo(site, site.getByRole("banner").getByRole("button", { name: say("session:bar.register") }));
  await site.keyboard.press("Enter");
  const dialog = registerDialog(site, say);
  await expect(dialog.getByLabel(say("member:fields.username"), { exact: true })).toBeFocused();
  await site.keyboard.type(userName);
  await tabTo(site, dialog.getByLabel(say("member:fields.password"), { exact: true }));
  await site.keyboard.type(PASSWORD);
  await tabTo(site, dialog.getByLabel(say("member:fields.confirmPassword"), { exact: true }));
  await site.keyboard.type(PASSWORD);
  const terms = dialog.getByRole("checkbox");
  await tabTo(site, terms);
  if (!(await terms.isChecked())) await site.keyboard.press("Space");
  await site.keyboard.press("Enter");
  await expectBalance(site, say, "0.00");

  await tabTo(site, accountMenu(site, say, userName));
  await site.keyboard.press("Enter");
  await tabTo(site, site.getByRole("banner").getByRole("button", { name: say("session:bar.signOut") }));
  await site.keyboard.press("Enter");
  const question = site.getByRole("dialog", { name: say("session:signOut.title") });
  await tabTo(site, question.getByRole("button", { name: say("session:signOut.confirm") }));
  await site.keyboard.press("Enter");

  await tabTo(site, site.getByRole("banner").getByRole("button", { name: say("session:bar.logIn") }));
  await site.keyboard.press("Enter");
  const login = site.getByRole("dialog", { name: say("session:login.title") });
  await expect(login.getByRole("textbox", { name: say("session:login.name") })).toBeFocused();
  await site.keyboard.type(userName);
  await tabTo(site, login.getByLabel(say("session:login.password"), { exact: true }));
  await site.keyboard.type(PASSWORD);
  await site.keyboard.press("Enter");
  await expectBalance(site, say, "0.00");
});

test("a dialog that is closed gives the focus back to what opened it, also when another took its place", async ({
  site,
  say,
}) => {
  await site.goto(hosts.site);
  const opener = site.getByRole("banner").getByRole("button", { name: say("session:bar.register") });
  await tabTo(site, opener);
  await site.keyboard.press("Enter");
  await expect(registerDialog(site, say)).toBeVisible();
  await site.keyboard.press("Escape");
  await expect(registerDialog(site, say)).toBeHidden();
  await expect(opener).toBeFocused();

  await site.keyboard.press("Enter");
  await tabTo(site, registerDialog(site, say).getByRole("button", { name: say("member:register.logIn") }));
  await site.keyboard.press("Enter");
  const login = site.getByRole("dialog", { name: say("session:login.title") });
  await expect(login).toBeVisible();
  await site.keyboard.press("Escape");
  await expect(login).toBeHidden();
  await expect(opener).toBeFocused();
});

// B-0640
test("money comes in and goes out without a mouse", async ({ site, say }) => {
  await openAccount(site, say);
  await site.goto(`${hosts.site}/wallet/deposit`);
  const amount = site.getByLabel(say("wallet:amount.label"), { exact: true });
  await tabTo(site, amount);
  await site.keyboard.type("200");
  await site.keyboard.press("Enter");
  await tabTo(site, site.getByRole("button", { name: say("wallet:deposit.confirm.pay", { amount: money("200.00") }) }));
  await site.keyboard.press("Enter");
  await site.waitForURL(`${hosts.sandbox}/pay/*`);
  await tabTo(site, site.locator("button[name=choice][value=paid]"));
  await site.keyboard.press("Enter");
  await expectBalance(site, say, "200.00");

  await site.goto(`${hosts.site}/wallet/withdraw`);
  await tabTo(site, site.getByLabel(say("wallet:withdraw.destination"), { exact: true }));
  await site.keyboard.type("my-wallet");
  await tabTo(site, amount);
  await site.keyboard.type("50");
  await site.keyboard.press("Enter");
  for (const [field, typed] of [
    ["login", PASSWORD],
    ["new", PAYMENT_PASSWORD],
    ["again", PAYMENT_PASSWORD],
  ] as const) {
    await tabTo(site, site.getByLabel(say(`wallet:password.${field}`), { exact: true }));
    await site.keyboard.type(typed);
  }
  await site.keyboard.press("Enter");
  const act = say("wallet:withdraw.confirm.act", { amount: money("50.00") });
  await tabTo(site, site.getByRole("button", { name: act }));
  await site.keyboard.press("Enter");
  await expectBalance(site, say, "150.00");
});

// B-0640
test("everything on a page is reached by Tab, and the focus is always in sight", async ({ site, say }) => {
  await openAccount(site, say);
  for (const path of ["/", "/wallet", "/wallet/deposit"]) {
    await site.goto(hosts.site + path);
    await expect(site.locator(".skel, [aria-busy=true]")).toHaveCount(0);
    // Banners that are not seen are out of reach once the page is hydrated.
    await expect.poll(() => site.locator(".carousel__item:not([inert])").count()).toBeLessThanOrEqual(1);
    const wanted = await site.evaluate(numberReachable);
    const reached = new Set<string>();
    const unseen: string[] = [];
    for (let presses = 0; presses < wanted.length + 10 && reached.size < wanted.length; presses += 1) {
      await site.keyboard.press("Tab");
      const { number, name, isSeen } = await site.evaluate(lookAtFocus);
      if (number !== "") reached.add(number);
      if (!isSeen) unseen.push(name);
    }
    expect(
      wanted.filter(({ number }) => !reached.has(number)).map(({ name }) => name),
      `not reached on ${path}`,
    ).toEqual([]);
    expect(unseen, `no sign of the focus on ${path}`).toEqual([]);
  }
});

/** Numbers what a person can reach on the page; of a group of radio buttons one is enough. */
function numberReachable(): { number: string; name: string }[] {
  const selector = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
  const groups = new Set<string>();
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element, index) => {
    const isShown = element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]");
    if (!isShown || element.tabIndex < 0 || element.matches(":disabled")) return [];
    if (element instanceof HTMLInputElement && element.type === "radio") {
      if (groups.has(element.name)) return [];
      const own = document.querySelector<HTMLInputElement>(`input[name="${element.name}"]:checked`);
      if (own && own !== element) return [];
      groups.add(element.name);
    }
    element.dataset.number = String(index);
    return [{ number: String(index), name: element.outerHTML.slice(0, 120) }];
  });
}

/** What has the focus, and whether that shows: on itself, or on what is drawn in its place. */
function lookAtFocus(): { number: string; name: string; isSeen: boolean } {
  const focused = document.activeElement as HTMLElement | null;
  if (!focused || focused === document.body) return { number: "", name: "", isSeen: true };
  const drawn = [focused, focused.parentElement, focused.nextElementSibling, focused.closest("label")];
  const isSeen = drawn.some((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== "none";
  });
  return { number: focused.dataset.number ?? "", name: focused.outerHTML.slice(0, 120), isSeen };
}

/** Presses Tab until the focus is there, as a person does; no trap in between holds it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(async () => {
    if (!(await isFocused(target))) await page.keyboard.press("Tab");
    expect(await isFocused(target)).toBe(true);
  }).toPass({ intervals: [20] });
}

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);
