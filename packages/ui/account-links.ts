import { createContext, useContext } from "react";
import type { IconShape } from "./icon.tsx";

/** A way from the account's menu to a page of the site. */
export type AccountLink = {
  readonly to: string;
  readonly label: string;
  readonly icon: IconShape;
  /** What waits there; shown above zero. */
  readonly count: number;
};

export type AccountLinks = {
  readonly links: readonly AccountLink[];
  /** What waits for the member in all: available promotions and unread messages. */
  readonly unclaimed: number;
};

const NOTHING: AccountLinks = { links: [], unclaimed: 0 };

/** The shell knows the pages; the slice that draws the menu does not. */
export const AccountLinksContext = createContext<AccountLinks>(NOTHING);

export const useAccountLinks = (): AccountLinks => useContext(AccountLinksContext);
