import type { ReceivedOf } from "@fairhouse/contract";
import type { listLogins } from "../contract.ts";

export type Login = ReceivedOf<typeof listLogins>["list"][number];

/**
 * What a member who has just come in is told of their logins, newest first: the one before this one, and the newest since
 * and including it that came with a browser that they had not used before, whether it got in or not.
 */
export function lastLogins(list: readonly Login[]): { last: Login | undefined; strange: Login | undefined } {
  const current = list.find(({ isCurrent }) => isCurrent);
  // The steps before a second factor was shown are their own.
  const others = list.filter((one) => one.address !== current?.address || one.userAgent !== current?.userAgent);
  const last = list.find((one) => !one.isCurrent && one.outcome === "signed_in");
  const sinceLast = last ? list.slice(0, list.indexOf(last) + 1) : list;
  const strange = sinceLast.find((one) => others.includes(one) && !one.isKnownDevice && one.method !== "registration");
  return { last, strange };
}
