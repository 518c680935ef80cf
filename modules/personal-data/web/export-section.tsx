import { useText } from "@fairhouse/i18n";
import { Button, DateTime, Icon, Notice, openDialog, showToast } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { downloadIcon } from "@fairhouse/ui/icons";
import { type Exports, useAction } from "./api.ts";
import { useDownload } from "./use-download.ts";

type Props = { exports: Exports; onChanged: () => Promise<unknown> };

/** Asks the member once more who they are. False when they close the dialog without a proof. */
const askStepUp = (): Promise<boolean> => new Promise((resolve) => openDialog("step-up", { onEnd: resolve }));

/** Has everything gathered, and downloads it once it is there. */
export function ExportSection({ exports: { latest, nextAt }, onChanged }: Props) {
  const t = useText("personal-data");
  const refusalText = useRefusalText(t);
  const request = useAction("POST /wps/personal-data/exports");
  const download = useDownload(askStepUp);
  const isReady = latest?.state === "ready";

  async function prepare() {
    let reply = await request.run({});
    if (!reply.ok && reply.code === "step_up_required" && (await askStepUp())) reply = await request.run({});
    if (!reply.ok) {
      if (reply.code !== "step_up_required") showToast(refusalText(reply), "bad");
      return;
    }
    showToast(t("export.requested"));
    await onChanged();
  }

  return (
    <section className="card card--pad stack" aria-labelledby="export-title">
      <h2 className="voice" id="export-title">
        {t("export.title")}
      </h2>
      <p>{t("export.body")}</p>
      {latest?.state === "requested" && <Notice tone="wait">{t("export.preparing")}</Notice>}
      {latest?.state === "failed" && <Notice tone="bad">{t("export.failed")}</Notice>}
      {latest?.state === "expired" && <Notice>{t("export.expired")}</Notice>}
      {isReady && (
        <Notice tone="good">
          {t.rich("export.readyUntil", { at: () => <DateTime at={latest.expiresAt ?? latest.requestedAt} /> })}
        </Notice>
      )}
      {download.failure && <Notice tone="bad">{download.failure}</Notice>}
      {isReady && (
        <div className="row row--wrap">
          {(["json", "html"] as const).map((shape) => (
            <Button
              key={shape}
              kind="line"
              busy={download.busy === shape}
              disabled={download.busy !== null && download.busy !== shape}
              onClick={() => void download.start(latest, shape)}
            >
              <Icon shape={downloadIcon} />
              {t(`export.${shape}`)}
            </Button>
          ))}
        </div>
      )}
      <p className="small muted" aria-live="polite">
        {download.part !== null && latest && t("export.reading", { part: download.part, parts: latest.parts })}
      </p>
      {nextAt === null && latest?.state !== "requested" && (
        <div className="row">
          <Button busy={request.isBusy} onClick={() => void prepare()}>
            {t(latest ? "export.again" : "export.request")}
          </Button>
        </div>
      )}
      {nextAt !== null && latest?.state !== "requested" && (
        <p className="small muted">{t.rich("export.nextAt", { at: () => <DateTime at={nextAt} /> })}</p>
      )}
    </section>
  );
}
