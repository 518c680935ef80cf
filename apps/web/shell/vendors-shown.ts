export const VENDORS_SHOWN_MAX = 11;

/** Up to 11 vendors stand in a menu; of 12 and more the first 11, and a way to all of them. */
export function vendorsShown<Vendor>(vendors: readonly Vendor[]): { shown: readonly Vendor[]; hasMore: boolean } {
  return { shown: vendors.slice(0, VENDORS_SHOWN_MAX), hasMore: vendors.length > VENDORS_SHOWN_MAX };
}
