import { useText } from "@fairhouse/i18n";
import { Button, useDialog } from "@fairhouse/ui";
import { Dialog } from "@fairhouse/ui/dialog";
import type { Popup } from "./api.ts";
import shared from "./content.module.css";
import { Html } from "./html.tsx";
import css from "./popup-dialog.module.css";
import { ShownPicture } from "./shown-picture.tsx";
import { useTextLanguage } from "./text-language.ts";

export type PopupDialogProps = { popup: Popup };

/** Something for everybody, once a day. Closing it is the first thing that can be pressed. */
export default function PopupDialog({ popup }: PopupDialogProps) {
  const t = useText("content");
  const { close } = useDialog();
  const language = useTextLanguage(popup.language);
  return (
    <Dialog
      name="popup"
      title={<span {...language}>{popup.title}</span>}
      className={shared.modalNotices}
      footer={
        <div className="row row--apart">
          <Button kind="line" onClick={close}>
            {t("popup.close")}
          </Button>
          {popup.url && (
            <a className="btn" href={popup.url} {...(popup.url.startsWith("https:") ? ELSEWHERE : {})}>
              {popup.action || t("banner.more")}
            </a>
          )}
        </div>
      }
    >
      {popup.image && <ShownPicture className={css.art} src={popup.image} width={640} height={480} alt="" />}
      <div {...language}>
        <Html html={popup.content} />
      </div>
    </Dialog>
  );
}

const ELSEWHERE = { target: "_blank", rel: "noopener noreferrer" } as const;
