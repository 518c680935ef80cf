import { OPEN_PATHS } from "@fairhouse/help/web";

/** What every visitor reaches while the operator lets only members look around: login, registration, help, legal and safety pages. */
const OPEN_TO_ALL = new Set([...OPEN_PATHS, "/login", "/register", "/register.html"]);

/** What is still shown to a visitor for whom the site is closed: pages that need nothing of the site. */
const OPEN_WHILE_CLOSED = new Set(["/helpmc", "/terms", "/privacy", "/offline"]);

const plain = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, "") : path).toLowerCase();

/** A sign-in provider sends its visitors back to an address below this one. */
const WAY_BACK = "/sign-in/";

export const isOpenToAll = (path: string): boolean => OPEN_TO_ALL.has(plain(path)) || plain(path).startsWith(WAY_BACK);

export const isOpenWhileClosed = (path: string): boolean => OPEN_WHILE_CLOSED.has(plain(path));

/** What of an address survives the way to the login: who invited the visitor, and their language. */
export function keptForLogin(search: { readonly [name: string]: unknown }): { [name: string]: string } {
  const kept: { [name: string]: string } = {};
  for (const name of ["referralCode", "lang"]) {
    const value = search[name];
    if (typeof value === "string" && value !== "") kept[name] = value;
  }
  return kept;
}
