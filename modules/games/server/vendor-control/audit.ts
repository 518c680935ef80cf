/** Who did it: an operator at an address, or (null) an administrator at the server's own terminal. */
export type Actor = { readonly staffId: string | null; readonly address: string };
