import { ok, refuse } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as contract from "../../contract/own.ts";
import { markRead } from "../commands/mark-read.ts";
import { uploadPicture } from "../commands/pictures.ts";
import { putFeedback } from "../commands/put-feedback.ts";
import type { FeedbackDependencies } from "../dependencies.ts";
import { readPicture, readThread, readThreads } from "../queries/threads.ts";

/** What a member writes and reads of their own. */
export const ownRoutes = (deps: FeedbackDependencies): HandledEndpoint[] => [
  handle(contract.uploadPicture, async (_, { session, file }) =>
    uploadPicture(deps, { memberId: session.memberId, file }),
  ),
  handle(contract.putFeedback, async (given, { session: { memberId } }) => {
    const written = await putFeedback(deps, { ...given, memberId });
    if (!written.ok) return written;
    const thread = await readThread(deps, memberId, written.value.threadId);
    return thread ? ok(thread) : refuse("not_found");
  }),
  handle(contract.listFeedback, async (asked, { session }) => ok(await readThreads(deps, session.memberId, asked))),
  handle(contract.markFeedbackRead, ({ threadId }, { session: { memberId } }) =>
    markRead(deps, { memberId, threadId }),
  ),
  handle(contract.readPicture, async ({ pictureId }, { session }) => {
    const picture = await readPicture(deps, session.memberId, pictureId);
    return picture ? ok(picture) : refuse("not_found");
  }),
];
