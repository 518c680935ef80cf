/**
 * Where a picture of the house is asked for: at the first of its hosts, at the next one when that fails, and last at the
 * site itself. Pictures with an address of their own stay where they are.
 * @param failures how often it was asked for in vain
 */
export function pictureAddress(src: string, hosts: readonly string[], failures: number): string {
  const host = hosts[failures];
  return host !== undefined && /^\/[^/]/.test(src) ? host.replace(/\/+$/, "") + src : src;
}
