import * as books from "@fairhouse/books/web";
import * as content from "@fairhouse/content/web";
import * as factors from "@fairhouse/factors/web";
import * as games from "@fairhouse/games/web";
import * as help from "@fairhouse/help/web";
import * as member from "@fairhouse/member/web";
import * as protection from "@fairhouse/protection/web";
import * as session from "@fairhouse/session/web";
import type { WebSlice } from "@fairhouse/ui";
import * as wallet from "@fairhouse/wallet/web";

/** Every slice that has screens on the site. A slice is added by one import and one line. */
export const slices: readonly WebSlice[] = [
  { name: "member", routes: member.routes, dialogs: member.dialogs },
  { name: "session", routes: session.routes, slots: session.slots, dialogs: session.dialogs },
  { name: "factors", routes: factors.routes, dialogs: factors.dialogs },
  { name: "wallet", routes: wallet.routes, slots: wallet.slots },
  { name: "protection", routes: protection.routes, slots: protection.slots },
  { name: "books", routes: books.routes, slots: books.slots },
  { name: "content", routes: content.routes, slots: content.slots, dialogs: content.dialogs },
  { name: "games", routes: games.routes, slots: games.slots, dialogs: games.dialogs },
  { name: "help", routes: help.routes, slots: help.slots },
];
