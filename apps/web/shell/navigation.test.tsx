import { PLAIN_SITE, type SiteFacts } from "@fairhouse/contract/page-state";
import lobby from "@fairhouse/lobby/messages/en.json" with { type: "json" };
import { drawFirstPaint } from "@fairhouse/ui/testing";
import { expect, test } from "vitest";
import web from "../messages/en.json" with { type: "json" };
import { MainNavigation } from "./navigation.tsx";

const navigation = (categories: SiteFacts["categories"]) =>
  drawFirstPaint(MainNavigation, {
    texts: { web, "lobby/first": lobby },
    page: { site: { ...PLAIN_SITE, categories } },
  });

const fights = { gameType: "COCK", vendors: [{ vendor: "DS88", vendorName: "DS88" }] };

// B-0074, B-2407
test("cockfighting has no page: its entry opens the first game, and is not there while the house offers none", async () => {
  const html = await navigation([{ ...fights, opens: { vendor: "DS88", gameCode: "arena" } }]);
  expect(html).toContain('href="/game/DS88/arena"');
  expect(html).toContain(lobby.nav.cock);
  expect(await navigation([fights])).not.toContain(lobby.nav.cock);
  expect(await navigation([])).not.toContain(lobby.nav.cock);
});
