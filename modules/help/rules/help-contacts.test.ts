import { expect, test } from "vitest";
import { contactsFor, HELP_CONTACTS, helpContacts } from "./help-contacts.ts";

const namesFor = (country: string | null) => contactsFor(HELP_CONTACTS, country).map(({ name }) => name);

// B-2773
test("who looks for help sees those of their own country first, and those for everywhere in any case", () => {
  expect(namesFor("GB").slice(0, 2)).toEqual(["GamCare", "Gamblers Anonymous UK"]);
  const everywhere = ["Gambling Therapy", "Gamblers Anonymous", "Gam-Anon"];
  expect(namesFor("GB")).toEqual(expect.arrayContaining(everywhere));
  expect(namesFor("PK")).toEqual(everywhere);
  expect(namesFor(null)).toEqual(everywhere);
});

test("the known contacts are what an operator's own file has to be", () => {
  expect(helpContacts.safeParse(HELP_CONTACTS).success).toBe(true);
  for (const wrong of [[], [{ name: "x", url: "http://plain.example/" }], [{ name: "x", url: "javascript:alert(1)" }]])
    expect(helpContacts.safeParse(wrong).success).toBe(false);
});
