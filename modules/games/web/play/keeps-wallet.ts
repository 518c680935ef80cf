import type { SiteFacts } from "@fairhouse/contract/page-state";

/** Whether a vendor keeps the money itself: then what was moved stands beside its game, and its rounds are its own. */
export const keepsWallet = ({ categories }: Pick<SiteFacts, "categories">, code: string): boolean =>
  categories.some(({ vendors }) => vendors.some(({ vendor, isSingle }) => vendor === code && isSingle === false));
