import { useAddressPart } from "@fairhouse/wallet/web";
import { useNavigate } from "@tanstack/react-router";

type Parts = { readonly [name: string]: string | null };

/** What stands after the question mark, and the way to the same page with other parts. */
export function useAddress(path: string) {
  const part = useAddressPart();
  const navigate = useNavigate();
  return {
    part,
    go(parts: Parts): void {
      const given = Object.entries(parts).filter((one): one is [string, string] => one[1] !== null && one[1] !== "");
      const query = new URLSearchParams(given).toString();
      void navigate({ href: query ? `${path}?${query}` : path, replace: true, resetScroll: false });
    },
  };
}
