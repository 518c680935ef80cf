/** Under this name the brand's merchant code stays on the device and in the tab, for the code that opens vendors' pages. */
const MERCHANT_KEY = "merchant";

/** A device that keeps nothing, as in a private window, loses nothing that the page needs. */
export function keepMerchant(merchant: string | undefined, stores: () => readonly Pick<Storage, "setItem">[]): void {
  if (!merchant) return;
  try {
    for (const store of stores()) store.setItem(MERCHANT_KEY, merchant);
  } catch {
    // Storage is full or forbidden.
  }
}
