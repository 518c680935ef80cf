import { useText } from "@fairhouse/i18n";
import { Button, Icon } from "@fairhouse/ui";
import { downloadIcon } from "@fairhouse/ui/icons";
import { useState, useSyncExternalStore } from "react";
import css from "./help.module.css";
import { install, isInstallReady, subscribeToInstall } from "./install.ts";

/** Installs the site where the browser offers that to pages; elsewhere the steps below say how. */
export function InstallButton() {
  const t = useText("help");
  const [isDone, setDone] = useState(false);
  const isReady = useSyncExternalStore(subscribeToInstall, isInstallReady, () => false);
  if (!isReady && !isDone) return null;
  return (
    <section className="card card--pad row" aria-labelledby="ready-title">
      <div className="grow">
        <h2 className={`voice ${css.helpaside}`} id="ready-title">
          {t("download.ready.title")}
        </h2>
        <p role="status">{t(isDone ? "download.ready.done" : "download.ready.body")}</p>
      </div>
      {!isDone && (
        <Button
          onClick={async () => {
            if (await install()) setDone(true);
          }}
        >
          <Icon shape={downloadIcon} />
          {t("download.ready.act")}
        </Button>
      )}
    </section>
  );
}
