import { useLocation, useNavigate } from "@tanstack/react-router";

type Parts = { readonly [name: string]: string | null };

/** What stands after the question mark, and the way to the same page with other parts. */
export function useAddress(path: string) {
  const { search } = useLocation() as { readonly search: { readonly [name: string]: unknown } };
  const navigate = useNavigate();
  return {
    part: (name: string): string | null => {
      const value = search[name];
      // The router reads digits as a number.
      return typeof value === "string" || typeof value === "number" ? String(value) : null;
    },
    go(parts: Parts): void {
      const given = Object.entries(parts).filter((one): one is [string, string] => one[1] !== null && one[1] !== "");
      const query = new URLSearchParams(given).toString();
      void navigate({ href: query ? `${path}?${query}` : path, replace: true, resetScroll: false });
    },
  };
}

export const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;
