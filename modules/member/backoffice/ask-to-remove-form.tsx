import { useText } from "@fairhouse/i18n";
import { ActionForm } from "@fairhouse/ui/action-form";
import { ReasonField, useReason } from "@fairhouse/ui/reason-field";
import { useReadAgain } from "./account-calls.ts";
import { useAction } from "./api.ts";

/** The first operator's word: what has happened, and how they know that it is the player. */
export function AskToRemoveForm({ memberId }: { memberId: string }) {
  const t = useText("member");
  const { run } = useAction("POST /staff/accounts/{memberId}/factors/request");
  const identified = useReason();
  return (
    <ActionForm
      texts={t}
      reasonLabel={t("office.accounts.factors.reason")}
      check={() => identified.read() !== null}
      below={<ReasonField {...identified.field} label={t("office.accounts.factors.identified")} />}
      acts={[
        {
          label: t("office.accounts.factors.ask"),
          kind: "line",
          perform: async (reason) => {
            const reply = await run({ memberId, reason, identifiedBy: identified.field.value.trim() });
            return reply.ok ? { ok: true, done: t("office.accounts.factors.asked") } : reply;
          },
        },
      ]}
      onSettled={useReadAgain()}
    />
  );
}
