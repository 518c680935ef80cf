import { useText } from "@fairhouse/i18n";
import { Button, Field, Input, Notice, showToast, usePage } from "@fairhouse/ui";
import { QrCode } from "@fairhouse/ui/qr-code";
import { useState } from "react";
import css from "./invitation-card.module.css";
import { drawPoster } from "./poster.ts";

type InvitationCardProps = { code: string; link: string };

/** The link to send, its code to scan, and the poster to save. */
export function InvitationCard({ code, link }: InvitationCardProps) {
  const t = useText("referral");
  const { name } = usePage().state.brand;
  const [isFailed, setFailed] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      showToast(t("link.copied"));
    } catch {
      // The field beside it can be copied by hand.
      showToast(t("link.notCopied"));
    }
  }

  async function save() {
    const picture = await drawPoster({ siteName: name, link, invite: t("poster.invite"), scan: t("poster.scan") });
    setFailed(picture === null);
    if (picture) saveAs(picture, `invitation-${code}.png`);
  }

  return (
    <div className={`card card--pad ${css.card}`}>
      <div className={css.code}>
        <QrCode text={link} label={t("link.qr")} />
        <span className="num strong">
          <bdi dir="ltr">{code}</bdi>
        </span>
      </div>
      <div className={css.link}>
        <Field label={t("link.label")} hint={t("link.hint")}>
          <Input value={link} leftToRight readOnly onFocus={({ target }) => target.select()} />
        </Field>
        <div className={css.acts}>
          <Button onClick={() => void copy()}>{t("link.copy")}</Button>
          <Button kind="line" onClick={() => void save()}>
            {t("poster.save")}
          </Button>
        </div>
        {isFailed && <Notice tone="bad">{t("poster.failed")}</Notice>}
      </div>
    </div>
  );
}

function saveAs(picture: Blob, fileName: string): void {
  const address = URL.createObjectURL(picture);
  const anchor = Object.assign(document.createElement("a"), { href: address, download: fileName });
  anchor.click();
  URL.revokeObjectURL(address);
}
