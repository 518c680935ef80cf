import { ok } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as contract from "../contract.ts";
import { deleteMessages, markRead } from "./commands/mark-messages.ts";
import { sendMessage } from "./commands/send-message.ts";
import type { InboxDependencies } from "./dependencies.ts";
import { countUnread, readMessages } from "./queries/own-messages.ts";
import { readSent } from "./queries/sent.ts";

export const memberRoutes = (deps: InboxDependencies): HandledEndpoint[] => [
  handle(contract.readUnreadCount, async (_, { session }) =>
    ok({ unreadCount: (await deps.isOnBreak(session.memberId)) ? 0 : await countUnread(deps, session) }),
  ),
  handle(contract.listMessages, async (input, { session }) => ok(await readMessages(deps, session, input))),
  handle(contract.markRead, async ({ messageIds }, { session }) => {
    await markRead(deps, session, messageIds);
    return ok({ unreadCount: await countUnread(deps, session) });
  }),
  handle(contract.deleteMessages, async ({ messageIds }, { session }) => {
    await deleteMessages(deps, session, messageIds);
    return ok({ unreadCount: await countUnread(deps, session) });
  }),
];

export const staffRoutes = (deps: InboxDependencies): HandledEndpoint[] => [
  handle(contract.listSent, async (input) => ok(await readSent(deps, input))),
  handle(contract.sendMessage, (input, { staff, ip }) =>
    sendMessage(deps, input, { staffId: staff.staffId, address: ip }),
  ),
];
