import { useText } from "@fairhouse/i18n";
import { Button, Notice } from "@fairhouse/ui";
import { useState } from "react";
import { Html } from "../web/html.tsx";
import { useAction } from "./api.ts";
import css from "./preview-button.module.css";

/** Asks the server what cleaning leaves of a text, and draws it as the site would. */
export function PreviewButton({ content }: { content: string }) {
  const t = useText("content");
  const action = useAction("POST /staff/content/preview");
  const [shown, setShown] = useState<{ of: string; content: string; wasCleaned: boolean } | null>(null);
  const isCurrent = shown?.of === content;
  async function show() {
    const reply = await action.run({ content });
    if (reply.ok) setShown({ of: content, ...reply.value });
  }
  return (
    <>
      <Button kind="line" busy={action.isBusy} onClick={() => void show()}>
        {t("office.preview")}
      </Button>
      {shown && isCurrent && (
        <section className={css.contentpreview} aria-label={t("office.preview")}>
          <p className="small muted">{t("office.previewBody")}</p>
          {shown.wasCleaned && <Notice tone="wait">{t("office.cleaned")}</Notice>}
          <Html html={shown.content} />
        </section>
      )}
    </>
  );
}
