import { useText } from "@fairhouse/i18n";
import { showToast } from "@fairhouse/ui";
import { useState } from "react";
import { useAction } from "./api.ts";
import { ContentForm } from "./content-form.tsx";
import { type Draft, emptyDraft, inputOf } from "./draft.ts";
import { TypeField } from "./type-field.tsx";

type Props = { onWritten: (announcementId: string) => void; onChanged: () => Promise<unknown> };

/** Writes something new; it is a draft, and the form goes on with its times. */
export function NewContent({ onWritten, onChanged }: Props) {
  const t = useText("content");
  const action = useAction("POST /staff/content");
  const [draft, setDraft] = useState<Draft>(() => emptyDraft("PL"));
  return (
    <aside className="card detail" aria-labelledby="new-content">
      <h2 className="voice" id="new-content">
        {t("office.write")}
      </h2>
      <TypeField value={draft.type} onChange={(type) => setDraft({ ...emptyDraft(type), texts: draft.texts })} />
      <ContentForm
        draft={draft}
        onChange={setDraft}
        isBusy={action.isBusy}
        save={async () => {
          const reply = await action.run(inputOf(draft));
          if (!reply.ok) return reply;
          showToast(t(reply.value.wasCleaned ? "office.cleaned" : "office.savedDraft"));
          await onChanged();
          onWritten(reply.value.announcementId);
          return null;
        }}
      />
    </aside>
  );
}
