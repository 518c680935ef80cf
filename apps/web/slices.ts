import * as books from "@fairhouse/books/web";
import * as games from "@fairhouse/games/web";
import * as member from "@fairhouse/member/web";
import * as protection from "@fairhouse/protection/web";
import * as session from "@fairhouse/session/web";
import type { WebSlice } from "@fairhouse/ui";
import * as wallet from "@fairhouse/wallet/web";

/** Every slice that has screens on the site. A slice is added by one import and one line. */
export const slices: readonly WebSlice[] = [
  { name: "member", routes: member.routes, dialogs: member.dialogs },
  { name: "session", routes: session.routes, slots: session.slots, dialogs: session.dialogs },
  { name: "wallet", routes: wallet.routes, slots: wallet.slots },
  { name: "protection", routes: protection.routes },
  { name: "books", routes: books.routes, slots: books.slots },
  { name: "games", routes: games.routes, dialogs: games.dialogs },
];
