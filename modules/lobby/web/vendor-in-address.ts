import type { SiteFacts } from "@fairhouse/contract/page-state";
import { type AddressQuery, useSite } from "@fairhouse/ui";
import { useNavigate, useSearch } from "@tanstack/react-router";

/** The vendors that have open games of these kinds. */
export const vendorsOf = (site: SiteFacts, gameTypes: readonly string[]) =>
  site.categories.filter(({ gameType }) => gameTypes.includes(gameType)).flatMap(({ vendors }) => vendors);

/** The vendor that an address names. Only one of those that have such games counts; whatever else it says is not one. */
export function vendorIn(
  query: AddressQuery,
  site: SiteFacts,
  gameTypes: readonly string[],
): { readonly vendor?: string } {
  const found = vendorsOf(site, gameTypes).find(({ vendor }) => vendor === query.vendor);
  return found ? { vendor: found.vendor } : {};
}

/** The vendor in this page's address, and how to put another one there; the empty text is none. */
export function useVendorInAddress(
  gameTypes: readonly string[],
): [vendor: string | undefined, choose: (vendor: string) => void] {
  const navigate = useNavigate();
  const { vendor } = vendorIn(useSearch({ strict: false }), useSite(), gameTypes);
  const choose = (next: string) =>
    void navigate({ to: ".", search: (next ? { vendor: next } : {}) as never, replace: true, resetScroll: false });
  return [vendor, choose];
}
