import { ok, refuse } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as contract from "../../contract/queue.ts";
import { answerFeedback, assignFeedback, closeFeedback } from "../commands/answer.ts";
import type { FeedbackDependencies } from "../dependencies.ts";
import { readQueue, readQueuedThread } from "../queries/queue.ts";
import { readPicture } from "../queries/threads.ts";

type Staff = { readonly staff: { readonly staffId: string }; readonly ip: string };
const actorOf = ({ staff, ip }: Staff) => ({ staffId: staff.staffId, address: ip });

/** What operators read and answer. */
export const queueRoutes = (deps: FeedbackDependencies): HandledEndpoint[] => [
  handle(contract.listQueue, async (asked, { staff }) =>
    ok(await readQueue(deps, { ...asked, staffId: staff.staffId })),
  ),
  // Before the one conversation, which would take the word for an id.
  handle(contract.readQueuedPicture, async ({ memberId, pictureId }) => {
    const picture = await readPicture(deps, memberId, pictureId);
    return picture ? ok(picture) : refuse("not_found");
  }),
  handle(contract.readQueuedThread, async (subject, { staff }) => {
    const thread = await readQueuedThread(deps, subject, staff.staffId);
    return thread ? ok(thread) : refuse("not_found");
  }),
  handle(contract.assignFeedback, (given, context) => assignFeedback(deps, { ...given, by: actorOf(context) })),
  handle(contract.answerFeedback, (given, context) => answerFeedback(deps, { ...given, by: actorOf(context) })),
  handle(contract.closeFeedback, (given, context) => closeFeedback(deps, { ...given, by: actorOf(context) })),
];
