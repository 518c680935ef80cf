import { useText } from "@fairhouse/i18n";
import { Button } from "@fairhouse/ui";
import { ActionForm } from "@fairhouse/ui/action-form";
import { useState } from "react";
import { type Opened, useAction } from "./api.ts";

type Props = { thread: Opened; onSettled: () => Promise<unknown> };

/** Ends a conversation that needs no answer; the reason stays in the audit. */
export function CloseForm({ thread: { memberId, threadId }, onSettled }: Props) {
  const t = useText("feedback");
  const [isOpen, setOpen] = useState(false);
  const close = useAction("POST /staff/feedback/{memberId}/{threadId}/close");
  if (!isOpen) {
    return (
      <div className="row">
        <Button kind="plain" small onClick={() => setOpen(true)}>
          {t("office.close")}
        </Button>
      </div>
    );
  }
  return (
    <ActionForm
      texts={t}
      reasonLabel={t("office.closeReason")}
      acts={[
        {
          label: t("office.close"),
          kind: "line",
          perform: async (reason) => {
            const reply = await close.run({ memberId, threadId, reason });
            return reply.ok ? { ok: true, done: t("office.closed") } : reply;
          },
        },
      ]}
      onSettled={onSettled}
      onBack={() => setOpen(false)}
    />
  );
}
