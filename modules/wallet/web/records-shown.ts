/** Rows on a page of the ledger, and on the wallet's page. Beside the screens, whose code comes later than what they ask for. */
export const LEDGER_PAGE = 12;
export const LEDGER_PAGE_LATER = 50;
export const LATEST_SHOWN = 5;
