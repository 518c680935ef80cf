import type { Page } from "@playwright/test";
import { test as base, expect, openPerson, type Person } from "../fixtures.ts";
import { type Look, nameOf, useOf } from "../look.ts";
import { registerByCalls } from "../member-by-calls.ts";
import { change } from "../settings.ts";
import { lendUrduFonts } from "../urdu-fonts.ts";

/** A visitor, a member who has deposited, or an agent. */
export type Role = "visitor" | "member" | "agent";

type Guest = { readonly person: Person; readonly page: Page };

/** One browser for each role and look of a worker, which goes from page to page: each test is one visit. */
export const test = base.extend<object, { pageOf: (role: Role, look: Look) => Promise<Page> }>({
  pageOf: [
    async ({ browser }, use) => {
      const guests = new Map<string, Guest>();
      await use(async (role, look) => {
        const key = `${role} ${nameOf(look)}`;
        const guest = guests.get(key) ?? (await invite(role, look));
        guests.set(key, guest);
        return guest.page;
      });
      for (const { person } of guests.values()) await person.leave();

      async function invite(role: Role, look: Look): Promise<Guest> {
        const { viewport, colorScheme } = useOf(look);
        const person = await openPerson(browser, look, undefined, { viewport, colorScheme, serviceWorkers: "block" });
        if (role !== "visitor") {
          const { userName, deposit } = await registerByCalls(person.context);
          await deposit("20000000");
          const become = "update member_account set account_type = 1 where user_name = $1";
          if (role === "agent") await change(become, [userName]);
        }
        const page = await person.context.newPage();
        if (look.language === "UR") await lendUrduFonts(page);
        return { person, page };
      }
    },
    { scope: "worker" },
  ],
});

export { expect };
