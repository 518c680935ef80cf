import { useText } from "@fairhouse/i18n";
import { openDialog, preloadDialog, useDialog } from "@fairhouse/ui";

/** Leads from the login to a new password; in the login's dialog, which makes way for it. */
export function ForgotLink() {
  const t = useText("session");
  const { close } = useDialog();
  return (
    <button
      type="button"
      className="linklike small"
      onPointerEnter={() => preloadDialog("forgot-password")}
      onFocus={() => preloadDialog("forgot-password")}
      onClick={() => {
        close();
        openDialog("forgot-password");
      }}
    >
      {t("forgot.link")}
    </button>
  );
}
