import { z } from "zod";

/** An organisation that helps people who gamble more than they want to, and those around them. */
const contact = z.strictObject({
  name: z.string().trim().min(1).max(80),
  url: z.url({ protocol: /^https$/ }).max(300),
  /** As it is dialled within its country. */
  phone: z
    .string()
    .regex(/^[+0-9 -]{3,24}$/)
    .optional(),
  /** ISO 3166 codes of the countries that it is for; none for everywhere. */
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(60)
    .default([]),
});
export type HelpContact = z.output<typeof contact>;

/** What an operator's own file holds. */
export const helpContacts = z.array(contact).min(1).max(200);

/** Known without an operator's own file. Each is free, and independent of the houses that people play at. */
export const HELP_CONTACTS: readonly HelpContact[] = [
  { name: "Gambling Therapy", url: "https://www.gamblingtherapy.org/", countries: [] },
  { name: "Gamblers Anonymous", url: "https://www.gamblersanonymous.org/", countries: [] },
  { name: "Gam-Anon", url: "https://www.gam-anon.org/", countries: [] },
  { name: "GamCare", url: "https://www.gamcare.org.uk/", phone: "0808 8020 133", countries: ["GB"] },
  { name: "Gamblers Anonymous UK", url: "https://www.gamblersanonymous.org.uk/", countries: ["GB"] },
  { name: "National Council on Problem Gambling", url: "https://www.ncpgambling.org/", countries: ["US"] },
  { name: "ConnexOntario", url: "https://www.connexontario.ca/", phone: "1-866-531-2600", countries: ["CA"] },
  {
    name: "Gambling Help Online",
    url: "https://www.gamblinghelponline.org.au/",
    phone: "1800 858 858",
    countries: ["AU"],
  },
  { name: "Gambling Helpline", url: "https://gamblinghelpline.co.nz/", phone: "0800 654 655", countries: ["NZ"] },
  { name: "National Council on Problem Gambling", url: "https://www.ncpg.org.sg/", countries: ["SG"] },
  { name: "Stödlinjen", url: "https://www.stodlinjen.se/", phone: "020-81 91 00", countries: ["SE"] },
  { name: "Check dein Spiel", url: "https://www.check-dein-spiel.de/", phone: "0800 1 37 27 00", countries: ["DE"] },
];

/** Those of the visitor's country first, then those for everywhere. Others are left out: they do not answer from abroad. */
export function contactsFor(contacts: readonly HelpContact[], country: string | null): HelpContact[] {
  const near = country === null ? [] : contacts.filter(({ countries }) => countries.includes(country));
  return [...near, ...contacts.filter(({ countries }) => countries.length === 0)];
}
