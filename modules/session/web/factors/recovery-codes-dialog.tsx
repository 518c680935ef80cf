import { useText } from "@fairhouse/i18n";
import { Button, CopyButton, Icon, useDialog } from "@fairhouse/ui";
import { Dialog } from "@fairhouse/ui/dialog";
import { downloadIcon } from "@fairhouse/ui/icons";
import css from "./recovery-codes-dialog.module.css";

export type RecoveryCodesProps = { codes: readonly string[] };

/** The only time that the codes are shown: neither Escape nor a slip closes it, only the member's word that they have them. */
export default function RecoveryCodesDialog({ codes }: RecoveryCodesProps) {
  const t = useText("factors");
  const { close } = useDialog();
  const text = `${codes.join("\n")}\n`;

  function save() {
    const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    const link = Object.assign(document.createElement("a"), { href: address, download: "recovery-codes.txt" });
    link.click();
    URL.revokeObjectURL(address);
  }

  return (
    <Dialog name="recovery-codes" title={t("recovery.showTitle")} locked showClose={false}>
      <div className="stack">
        <p>{t("recovery.showBody")}</p>
        <ul className={css.recovery} dir="ltr">
          {codes.map((code) => (
            <li key={code} className="num">
              {code}
            </li>
          ))}
        </ul>
        <div className="row row--wrap">
          <CopyButton text={text} of={t("recovery.title")} />
          <Button kind="plain" small onClick={save}>
            <Icon shape={downloadIcon} />
            {t("recovery.saveFile")}
          </Button>
        </div>
        <Button block onClick={close}>
          {t("recovery.kept")}
        </Button>
      </div>
    </Dialog>
  );
}
