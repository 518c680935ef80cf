import { useText } from "@fairhouse/i18n";
import { Button, DateTime, Notice } from "@fairhouse/ui";

type Props = {
  request: {
    readonly requestedBy: string;
    readonly askedAt: string;
    readonly reason: string;
    readonly isOwn: boolean;
  };
  mayAct: boolean;
  isDropping: boolean;
  words: { readonly confirm: string; readonly refuse: string; readonly takeBack: string };
  onConfirm: () => void;
  onDrop: () => void;
};

/** What one operator has said, and the place for the second one's word. */
export function Asked({ request, mayAct, isDropping, words, onConfirm, onDrop }: Props) {
  const t = useText("member");
  const { requestedBy, askedAt, reason, isOwn } = request;
  return (
    <>
      <div>
        <p className="small muted">{t("office.accounts.said")}</p>
        <p className="reason">
          <bdi>{reason}</bdi>
        </p>
      </div>
      <div className="signs">
        <div className="sign" data-done>
          <b>
            <bdi dir="ltr">{requestedBy}</bdi>
          </b>
          {t("office.accounts.signed")} <DateTime at={askedAt} />
        </div>
        <div className="sign">
          <b />
          {t("office.accounts.second", { name: requestedBy })}
        </div>
      </div>
      {isOwn && <Notice tone="wait">{t("office.accounts.own")}</Notice>}
      {mayAct && (
        <div className="two">
          <Button kind="line" busy={isDropping} onClick={onDrop}>
            {isOwn ? words.takeBack : words.refuse}
          </Button>
          {!isOwn && (
            <Button kind="danger" disabled={isDropping} onClick={onConfirm}>
              {words.confirm}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
