import { digitsOf } from "@fairhouse/server/testing/authenticator-app";
import type { Page } from "@playwright/test";
import { expect, hosts, openPerson, PASSWORD, test } from "../fixtures.ts";
import { accountMenu, openAccount } from "../member.ts";
import type { Say } from "../words.ts";

const CENTRE = "/member/securityCenter";

const OFFERED = "#offered";

/**
 * A device that keeps passkeys, whose owner shows their finger as soon as they are asked. They would also take every offer in the
 * field of the name at once, so the browser makes one only on pages whose address says so.
 */
async function plugInDevice(page: Page): Promise<void> {
  await page.addInitScript((offered) => {
    if (location.hash !== offered) PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  }, OFFERED);
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** A member without a payment password or a factor proves themselves again with their login password. */
async function proveAgain(page: Page, say: Say): Promise<void> {
  const dialog = page.getByRole("dialog", { name: say("factors:stepUp.title") });
  await dialog.getByLabel(say("factors:fields.password"), { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: say("factors:proof.submit") }).click();
  await expect(dialog).toBeHidden();
}

async function keepRecoveryCodes(page: Page, say: Say): Promise<string[]> {
  const dialog = page.getByRole("dialog", { name: say("factors:recovery.showTitle") });
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  const codes = await dialog.getByRole("listitem").allTextContents();
  await page.keyboard.press("Escape");
  await expect(dialog, "they are shown this once, so a slip does not close them").toBeVisible();
  await dialog.getByRole("button", { name: say("factors:recovery.kept") }).click();
  await expect(dialog).toBeHidden();
  return codes;
}

async function signOut(page: Page, say: Say, userName: string): Promise<void> {
  await accountMenu(page, say, userName).click();
  await page.getByRole("button", { name: say("session:bar.signOut") }).click();
  await page
    .getByRole("dialog", { name: say("session:signOut.title") })
    .getByRole("button", { name: say("session:signOut.confirm") })
    .click();
  await expect(page.getByText(say("session:signOut.done"))).toBeVisible();
}

/** The form, opened from the header. */
async function openLogin(page: Page, say: Say) {
  await page.goto(`${hosts.site}/login`);
  const dialog = page.getByRole("dialog", { name: say("session:login.title") });
  await expect(dialog).toBeVisible();
  return dialog;
}

// B-1086
test("a passkey is added in the security centre, and logs its member in without a name", async ({
  site,
  say,
  checkAccess,
}) => {
  await plugInDevice(site);
  const userName = await openAccount(site, say);
  await site.goto(hosts.site + CENTRE);
  const section = site.getByRole("region", { name: say("factors:passkeys.title") });
  await section.getByRole("button", { name: say("factors:passkeys.add") }).click();
  await checkAccess(site, "the step-up");
  await proveAgain(site, say);
  const naming = site.getByRole("dialog", { name: say("factors:passkeys.addTitle") });
  await naming.getByLabel(say("factors:passkeys.name")).fill("Laptop at home");
  await checkAccess(site, "the name of a passkey");
  await naming.getByRole("button", { name: say("factors:passkeys.create") }).click();
  await keepRecoveryCodes(site, say);
  await expect(section.getByRole("listitem").filter({ hasText: "Laptop at home" })).toBeVisible();
  await checkAccess(site, "the factors of the security centre");

  await signOut(site, say, userName);
  const login = await openLogin(site, say);
  await login.getByRole("button", { name: say("factors:login.passkey") }).click();
  await expect(accountMenu(site, say, userName)).toBeVisible();

  await signOut(site, say, userName);
  // The field of the name offers it by itself, and the owner takes the offer.
  await site.goto(`${hosts.site}/login${OFFERED}`);
  await expect(accountMenu(site, say, userName)).toBeVisible();
});

// B-1086
test("an authenticator app is enrolled by its code, and a login from another device asks for one", async ({
  site,
  say,
  browser,
  look,
  checkAccess,
}) => {
  const userName = await openAccount(site, say);
  await site.goto(hosts.site + CENTRE);
  const section = site.getByRole("region", { name: say("factors:authenticator.title") });
  await section.getByRole("button", { name: say("factors:authenticator.add") }).click();
  await proveAgain(site, say);
  const enrolment = site.getByRole("dialog", { name: say("factors:authenticator.enrolTitle") });
  const secret = (await enrolment.getByTestId("authenticator-key").textContent())?.replaceAll(" ", "") ?? "";
  await expect(enrolment.getByRole("img", { name: say("factors:authenticator.qr") })).toBeVisible();
  await checkAccess(site, "the enrolment of an app");
  await site.setViewportSize({ width: 320, height: 740 });
  const isFitting = await enrolment.evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll(".modal__body")].every((part) => part.scrollWidth <= part.clientWidth),
  );
  expect(isFitting, "the key breaks into lines on a narrow phone").toBe(true);
  await site.setViewportSize({ width: 1440, height: 900 });
  await enrolment.locator(".otp input").first().focus();
  await site.keyboard.type(digitsOf(secret));
  await enrolment.getByRole("button", { name: say("factors:authenticator.submit") }).click();
  await keepRecoveryCodes(site, say);
  await expect(section).toContainText(say("factors:authenticator.onBadge"));

  const elsewhere = await openPerson(browser, look);
  const page = await elsewhere.context.newPage();
  const login = await openLogin(page, say);
  await login.getByRole("textbox", { name: say("session:login.name") }).fill(userName);
  await login.getByLabel(say("session:login.password"), { exact: true }).fill(PASSWORD);
  await login.getByRole("button", { name: say("session:login.submit"), exact: true }).click();
  const asked = page.getByRole("dialog", { name: say("session:factor.title") });
  await asked.getByLabel(say("session:factor.labels.totp")).fill(digitsOf(secret, 1));
  await asked.getByRole("button", { name: say("session:factor.submit") }).click();
  await expect(accountMenu(page, say, userName)).toBeVisible();
  await elsewhere.leave();
});
