import type { ReceivedOf } from "@fairhouse/contract";
import { useText } from "@fairhouse/i18n";
import { ActionForm } from "@fairhouse/ui/action-form";
import type { listSuspected } from "../contract.ts";
import { useAction } from "./api.ts";

export type Suspected = ReceivedOf<typeof listSuspected>["accounts"][number];

type Props = { match: Suspected; onSettled: () => unknown; onBack: () => void };

/** An operator has looked: it is another person, such as one of the family. */
export function SetAsideForm({ match, onSettled, onBack }: Props) {
  const t = useText("protection");
  const { run } = useAction("POST /staff/exclusions/suspected/set-aside");
  const { memberId, excludedId, userName, excludedName } = match;
  return (
    <ActionForm
      texts={t}
      reasonLabel={t("office.reason")}
      acts={[
        {
          label: t("office.setAside"),
          perform: async (reason) => {
            const reply = await run({ memberId, excludedId, reason });
            return reply.ok ? { ok: true, done: t("office.setAsideDone") } : reply;
          },
        },
      ]}
      onSettled={onSettled}
      onDone={onBack}
      onBack={onBack}
      note={t("office.setAsideNote")}
    >
      <p>
        <bdi className="strong" dir="ltr">
          {userName}
        </bdi>{" "}
        ·{" "}
        <bdi className="strong" dir="ltr">
          {excludedName}
        </bdi>
      </p>
    </ActionForm>
  );
}
