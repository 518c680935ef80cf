import type { Page } from "@playwright/test";
import { expect, hosts, PASSWORD } from "./fixtures.ts";
import { accountMenu } from "./member.ts";
import type { Say } from "./words.ts";

/** What a member does in the security centre. */

/** Opens it, or reads it again. */
export async function openCentre(page: Page, say: Say) {
  await page.goto(`${hosts.site}/member/securityCenter`);
  const main = page.getByRole("main");
  await expect(main.getByRole("region", { name: say("session:devices.title") }).getByRole("listitem")).not.toHaveCount(
    0,
  );
  return main;
}

export const stepUpDialog = (page: Page, say: Say) => page.getByRole("dialog", { name: say("factors:stepUp.title") });

/** A member without a payment password or a factor proves themselves again with their login password. */
export async function proveAgain(page: Page, say: Say): Promise<void> {
  const dialog = stepUpDialog(page, say);
  await dialog.getByLabel(say("factors:fields.password"), { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: say("factors:proof.submit") }).click();
  await expect(dialog).toBeHidden();
}

/** By name and password, from the address of the login; what is worth knowing afterwards stays open. */
export async function logIn(page: Page, say: Say, userName: string): Promise<void> {
  await page.goto(`${hosts.site}/login`);
  const login = page.getByRole("dialog", { name: say("session:login.title") });
  await login.getByRole("textbox", { name: say("session:login.name") }).fill(userName);
  await login.getByLabel(say("session:login.password"), { exact: true }).fill(PASSWORD);
  await login.getByRole("button", { name: say("session:login.submit"), exact: true }).click();
  await expect(accountMenu(page, say, userName)).toBeVisible();
}

/**
 * A device that keeps passkeys, whose owner shows their finger as soon as they are asked. They would also take every offer in the
 * field of the name at once, so the browser makes one only on pages whose address ends in `offered`.
 */
export async function plugInDevice(page: Page, offered = "#offered"): Promise<void> {
  await page.addInitScript((hash) => {
    if (location.hash !== hash) PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  }, offered);
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
