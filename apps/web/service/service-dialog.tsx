import { useText } from "@fairhouse/i18n";
import { buttonClass, Icon } from "@fairhouse/ui";
import { Dialog } from "@fairhouse/ui/dialog";
import { headsetIcon } from "@fairhouse/ui/icons";

/** The panel in place of a window that the browser did not open: the visitor's own press may. */
export default function ServiceDialog({ url }: { url: string }) {
  const t = useText("web");
  return (
    <Dialog name="customer-service" title={t("service.title")}>
      <div className="stack">
        <p>{t("service.blocked")}</p>
        <p className="small muted">
          <bdi className="code">{new URL(url).host}</bdi>
        </p>
        <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass({ block: true })}>
          <Icon shape={headsetIcon} />
          {t("service.open")}
        </a>
      </div>
    </Dialog>
  );
}
