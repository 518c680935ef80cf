/** How often a picture is asked for in all, at whichever addresses. */
export const PICTURE_ATTEMPTS_MAX = 3;

/**
 * Where a picture of the house is asked for: at the first of its hosts, at the next one when that fails, and last at the
 * site itself. Pictures with an address of their own stay where they are.
 * @param failures how often it was asked for in vain
 */
export function pictureAddress(src: string, hosts: readonly string[], failures: number): string {
  const host = failures < PICTURE_ATTEMPTS_MAX - 1 ? hosts[failures] : undefined;
  return host !== undefined && /^\/[^/]/.test(src) ? host.replace(/\/+$/, "") + src : src;
}

/** Whether another address is left for a picture that has failed so often. */
export const hasAnotherAddress = (hosts: readonly string[], failures: number): boolean =>
  failures < Math.min(hosts.length, PICTURE_ATTEMPTS_MAX - 1);
