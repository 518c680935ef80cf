/** Who did it: an operator at an address, or (null) somebody at the house's own terminal. */
export type Actor = { readonly staffId: string | null; readonly address: string };
