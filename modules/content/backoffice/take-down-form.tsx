import { useText } from "@fairhouse/i18n";
import { ActionForm } from "@fairhouse/ui/action-form";
import { useAction } from "./api.ts";
import css from "./office.module.css";

type Props = { announcementId: string; onChanged: () => Promise<void> };

/** Takes it off the site for good, with a reason that is kept. */
export function TakeDownForm({ announcementId, onChanged }: Props) {
  const t = useText("content");
  const { run } = useAction("POST /staff/content/{announcementId}/take-down");
  return (
    <ActionForm
      className={css.contenttimes}
      texts={t}
      reasonLabel={t("office.reason")}
      acts={[
        {
          label: t("office.takeDown"),
          kind: "danger",
          perform: async (reason) => {
            const reply = await run({ announcementId, reason });
            return reply.ok ? { ok: true, done: t("office.takenDown") } : reply;
          },
        },
      ]}
      onSettled={onChanged}
    />
  );
}
