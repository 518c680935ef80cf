import { ok, refuse } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as contract from "../contract.ts";
import { ANNOUNCEMENT_TYPES, HEADLINES_MAX } from "../rules.ts";
import { cleanHtml, isClean } from "./commands/clean-html.ts";
import { scheduleAnnouncement, takeDownAnnouncement } from "./commands/schedule-content.ts";
import { changeAnnouncement, writeAnnouncement } from "./commands/write-content.ts";
import type { ContentDependencies } from "./dependencies.ts";
import { briefly } from "./queries/briefly.ts";
import { headlineOf, readGroups, readPromotionDetail, readStanding } from "./queries/standing.ts";
import { listWritten, readWritten } from "./queries/written.ts";

const FRESH_MS = 1_000;

export function publicRoutes({ database, clock }: ContentDependencies): HandledEndpoint[] {
  const groups = briefly<OutputOf<typeof contract.listAnnouncements>>(clock, FRESH_MS);
  const headlines = briefly<OutputOf<typeof contract.listHeadlines>>(clock, FRESH_MS);
  return [
    handle(contract.listAnnouncements, async ({ types, language, groupName, kind, pageNo, pageSize }) => {
      const asked = ANNOUNCEMENT_TYPES.filter((type) => types.split(",").includes(type));
      const query = { types: asked, language, groupName, kind, pageNo, pageSize };
      return ok(await groups(JSON.stringify(query), () => readGroups(database, query, clock.now())));
    }),
    handle(contract.listHeadlines, async ({ language }) =>
      ok(
        await headlines(language, async () => {
          const rows = await readStanding(database, { type: "PL", language, limit: HEADLINES_MAX }, clock.now());
          return { headlines: rows.map(headlineOf) };
        }),
      ),
    ),
    handle(contract.readPromotion, async (input) => {
      const found = await readPromotionDetail(database, input, clock.now());
      return found ? ok(found) : refuse("not_found");
    }),
  ];
}

type Staff = { staff: { staffId: string }; ip: string };
const actorOf = ({ staff, ip }: Staff) => ({ staffId: staff.staffId, address: ip });
const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

export function staffRoutes(deps: ContentDependencies): HandledEndpoint[] {
  const { database, clock } = deps;
  return [
    handle(contract.listContent, async (input) => ok(await listWritten(database, input, clock.now()))),
    handle(contract.readContent, async ({ announcementId }) => {
      const found = await readWritten(database, announcementId, clock.now());
      return found ? ok(found) : refuse("not_found");
    }),
    handle(contract.writeContent, (input, context) => writeAnnouncement(deps, input, actorOf(context))),
    handle(contract.changeContent, (input, context) => changeAnnouncement(deps, input, actorOf(context))),
    handle(contract.scheduleContent, ({ announcementId, fromAt, untilAt }, context) =>
      scheduleAnnouncement(
        deps,
        { announcementId, fromAt: dateOf(fromAt), untilAt: dateOf(untilAt) },
        actorOf(context),
      ),
    ),
    handle(contract.takeDownContent, (input, context) => takeDownAnnouncement(deps, input, actorOf(context))),
    handle(contract.previewContent, async ({ content }) =>
      ok({ content: cleanHtml(content), wasCleaned: !isClean(content) }),
    ),
  ];
}
