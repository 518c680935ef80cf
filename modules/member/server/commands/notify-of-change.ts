import type { Transaction } from "@fairhouse/platform/database";
import type { MemberDependencies, NotifyMemberDependencies } from "../dependencies.ts";
import { createMemberNotifier } from "./notify-member.ts";

export type ChangedSecret = "password" | "payment_password";

/** What a member is told of outside of the site, where they have confirmed that they are reached. */
export type ChangeNotice = {
  readonly memberId: string;
  readonly what: ChangedSecret;
  /** A reset is for who has forgotten; a change is made by who is in. */
  readonly cause: "change" | "reset";
  /** Until when nothing is paid out; null when the change holds nothing. */
  readonly heldUntil: Date | null;
};

export type NotifyOfChange = (transaction: Transaction, notice: ChangeNotice) => Promise<void>;

/** Tells of a changed password, in the transaction of the change. */
export function createChangeNotifier(
  deps: NotifyMemberDependencies & Pick<MemberDependencies, "clock">,
): NotifyOfChange {
  const tell = createMemberNotifier(deps);
  return (transaction, { memberId, what, cause, heldUntil }) => {
    const words = `member:notices.${what}`;
    const key = !heldUntil ? "plain" : cause === "reset" ? "held" : "changedHeld";
    const values = { at: timeText(deps.clock.now()), ...(heldUntil ? { until: timeText(heldUntil) } : {}) };
    const texts = { subject: `${words}.subject`, text: `${words}.${key}`, sms: `${words}.sms` };
    return tell(transaction, { memberId, ...texts, values });
  };
}

/** As every reader understands it wherever they are. */
export const timeText = (at: Date): string => `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
