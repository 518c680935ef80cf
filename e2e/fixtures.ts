import { randomUUID } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import type { Look } from "./playwright.config.ts";

type Fixtures = {
  look: Look;
  /** The site in the project's language and theme, with nothing gone wrong in the page at the end. */
  site: Page;
  /** Holds the page as it stands against WCAG 2.2 AA. */
  checkAccess: (page: Page, what: string) => Promise<void>;
};

export const hosts = {
  site: process.env.E2E_SITE ?? "",
  studio: process.env.E2E_STUDIO ?? "",
  backoffice: process.env.E2E_BACKOFFICE ?? "",
  sandbox: process.env.E2E_SANDBOX ?? "",
  firstLink: process.env.E2E_FIRST_LINK ?? "",
};

export const test = base.extend<Fixtures>({
  look: [{ language: "EN", theme: "light", size: "desktop" }, { option: true }],
  site: async ({ page, context, look }, use) => {
    await context.addCookies([
      { name: "language", value: look.language, url: hosts.site },
      { name: "theme", value: look.theme, url: hosts.site },
    ]);
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !/Failed to load resource/.test(message.text())) faults.push(message.text());
    });
    await use(page);
    expect(faults, "errors in the page").toEqual([]);
  },
  checkAccess: async ({ look }, use) => {
    await use(async (page, what) => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
        .analyze();
      const findings = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
      );
      expect(findings, `axe on ${what}, ${look.language} ${look.theme}`).toEqual([]);
    });
  },
});

export { expect };

/** A user name within the rules: 6 to 16, first a letter. */
export const newUserName = (): string => `kite${randomUUID().slice(0, 8)}`;
export const PASSWORD = "Mango-season-77";
export const PAYMENT_PASSWORD = "482913";

/** The page says which language and theme it is in, from the first byte on. */
export async function expectLook(page: Page, look: Look): Promise<void> {
  const html = page.locator("html");
  await expect(html).toHaveAttribute("dir", look.language === "UR" ? "rtl" : "ltr");
  await expect(html).toHaveAttribute("data-theme", look.theme);
}

/** Nothing on the page is wider than the window. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
}
