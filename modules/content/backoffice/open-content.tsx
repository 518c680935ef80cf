import { useText } from "@fairhouse/i18n";
import { ErrorState, Skeleton, showToast } from "@fairhouse/ui";
import { useState } from "react";
import { useAction, useCall, type Written } from "./api.ts";
import { ContentForm } from "./content-form.tsx";
import { StatusBadge } from "./content-table.tsx";
import { type Draft, draftOf, inputOf } from "./draft.ts";
import { ScheduleForm } from "./schedule-form.tsx";
import { TakeDownForm } from "./take-down-form.tsx";

type Props = { announcementId: string; mayWrite: boolean; onChanged: () => Promise<unknown> };

/** One of them: its times, its texts, and taking it down. */
export function OpenContent({ announcementId, mayWrite, onChanged }: Props) {
  const t = useText("content");
  const { data, isPending, refetch } = useCall("GET /staff/content/{announcementId}", { announcementId });
  const changed = async () => {
    await Promise.all([refetch(), onChanged()]);
  };
  return (
    <aside className="card detail" aria-labelledby="open-content">
      {isPending && <Skeleton shape="skel--row" count={6} />}
      {!isPending && !data && <ErrorState title={t("office.failed")} onRetry={() => void refetch()} />}
      {data && (
        <>
          <div className="row row--apart">
            <h2 className="voice" id="open-content">
              {t(`office.types.${data.type}`)}
            </h2>
            <StatusBadge status={data.status} />
          </div>
          <p className="small muted">
            {t("office.number")} <bdi className="code idtext">{announcementId}</bdi>
          </p>
          {mayWrite && data.status !== "down" && <ScheduleForm written={data} onChanged={changed} />}
          <Texts key={data.version} written={data} mayWrite={mayWrite} onChanged={changed} />
          {mayWrite && data.status !== "down" && <TakeDownForm announcementId={announcementId} onChanged={changed} />}
        </>
      )}
    </aside>
  );
}

function Texts({
  written,
  mayWrite,
  onChanged,
}: {
  written: Written;
  mayWrite: boolean;
  onChanged: () => Promise<void>;
}) {
  const t = useText("content");
  const action = useAction("PUT /staff/content/{announcementId}");
  const [draft, setDraft] = useState<Draft>(() => draftOf(written));
  const { announcementId, version } = written;
  return (
    <ContentForm
      draft={draft}
      onChange={setDraft}
      isBusy={action.isBusy}
      isLocked={!mayWrite || written.status === "down"}
      save={async () => {
        const reply = await action.run({ ...inputOf(draft), announcementId, version });
        if (!reply.ok) return reply;
        showToast(t(reply.value.wasCleaned ? "office.cleaned" : "office.saved"));
        await onChanged();
        return null;
      }}
    />
  );
}
