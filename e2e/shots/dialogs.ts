import { expect, type Page } from "@playwright/test";
import { PASSWORD } from "../fixtures.ts";
import type { Say } from "../words.ts";
import type { State } from "./states.ts";

/** Who the shots of dialogs need: each of them is looked at and left as it was. */
export type People = {
  /** Has every factor and contact. */
  readonly secured: string;
  /** Has a password that has run out. */
  readonly due: string;
};

const CENTRE = "/member/securityCenter";
const shown = (page: Page, title: string) => expect(page.getByRole("dialog", { name: title })).toBeVisible();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).last().click();

async function logIn(page: Page, say: Say, userName: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: say("session:login.title") });
  await dialog.getByRole("textbox", { name: say("session:login.name") }).fill(userName);
  await dialog.getByLabel(say("session:login.password"), { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: say("session:login.submit"), exact: true }).click();
}

/** Presses the first button of a line of the security centre. */
const pressLine = (page: Page, title: string) =>
  page.getByRole("region", { name: title, exact: true }).getByRole("button").first().click();

type Dialog = Omit<State, "isWindow">;

/** The dialogs of the sign-in methods, and each panel of the security centre, on the page that they stand on. */
export const dialogShots = (people: People): State[] => [
  ...dialogs(people).map((dialog): State => ({ ...dialog, isWindow: true })),
  { name: "security-full", path: CENTRE, as: "secured" },
];

const dialogs = ({ secured, due }: People): Dialog[] => [
  {
    name: "register-mobile",
    path: "/register",
    as: "guest",
    arrange: (page, say) => page.getByRole("tab", { name: say("member:register.way.mobile") }).click(),
  },
  {
    name: "register-faults",
    path: "/register",
    as: "guest",
    arrange: async (page, say) => {
      const dialog = page.getByRole("dialog", { name: say("member:register.title") });
      await dialog.getByLabel(say("member:fields.password"), { exact: true }).fill("short");
      await press(page, say("member:register.submit"));
    },
  },
  {
    name: "login-mobile",
    path: "/login",
    as: "guest",
    arrange: (page, say) => page.getByRole("tab", { name: say("session:login.mobile") }).click(),
  },
  {
    name: "login-wrong",
    path: "/login",
    as: "guest",
    arrange: async (page, say) => {
      await logIn(page, say, "absent.here");
      await expect(page.getByRole("alert").first()).toBeVisible();
    },
  },
  {
    name: "forgot",
    path: "/login",
    as: "guest",
    arrange: async (page, say) => {
      await press(page, say("session:forgot.link"));
      await shown(page, say("session:forgot.title"));
    },
  },
  {
    name: "forgot-phone",
    path: "/login",
    as: "guest",
    arrange: async (page, say) => {
      await press(page, say("session:forgot.link"));
      await page.getByRole("tab", { name: say("session:forgot.phone") }).click();
    },
  },
  {
    name: "phone-login",
    path: "/login",
    as: "guest",
    arrange: (page, say) => press(page, say("session:phoneLogin.with")),
  },
  {
    name: "second-factor",
    path: "/login",
    as: "guest",
    arrange: async (page, say) => {
      await logIn(page, say, secured);
      await shown(page, say("session:factor.title"));
    },
  },
  {
    name: "forced-change",
    path: "/login",
    as: "guest",
    arrange: async (page, say) => {
      await logIn(page, say, due);
      await shown(page, say("member:password.dueTitle"));
    },
  },
  ...(["phone", "email"] as const).map(
    (kind): Dialog => ({
      name: `security-${kind}`,
      path: CENTRE,
      as: "member",
      arrange: (page, say) => pressLine(page, say(`session:security.${kind}.title`)),
    }),
  ),
  {
    name: "security-password",
    path: CENTRE,
    as: "member",
    arrange: (page, say) => pressLine(page, say("session:security.password.title")),
  },
  {
    name: "security-payment-password",
    path: CENTRE,
    as: "member",
    arrange: (page, say) => pressLine(page, say("session:security.paymentPassword.title")),
  },
  {
    name: "security-step-up",
    path: CENTRE,
    as: "member",
    arrange: (page, say) => pressLine(page, say("factors:authenticator.title")),
  },
  {
    name: "security-profile",
    path: CENTRE,
    as: "member",
    arrange: (page, say) => press(page, say("session:security.profile.edit")),
  },
  {
    name: "security-avatar",
    path: CENTRE,
    as: "member",
    arrange: (page, say) => press(page, say("session:security.avatar.change")),
  },
  {
    name: "security-bank",
    path: CENTRE,
    as: "member",
    arrange: (page, say) => press(page, say("session:security.banks.add")),
  },
  {
    name: "security-removal",
    path: CENTRE,
    as: "secured",
    arrange: async (page, say) => {
      const line = page.getByRole("region", { name: say("session:security.email.title"), exact: true });
      await line.getByRole("button").last().click();
    },
  },
  {
    name: "sign-out",
    path: CENTRE,
    as: "member",
    arrange: async (page, say) => {
      await page.locator("details.menu > summary").last().click();
      await press(page, say("session:bar.signOut"));
    },
  },
];
