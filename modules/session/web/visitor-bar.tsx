import { useText } from "@fairhouse/i18n";
import { Button, openDialog, preloadDialog } from "@fairhouse/ui";
import "./session.css";

/** What a visitor finds at the end of the header. */
export function VisitorBar() {
  const t = useText("session");
  const preloads = (name: "login" | "register") => ({
    onPointerEnter: () => preloadDialog(name),
    onFocus: () => preloadDialog(name),
  });
  return (
    <span className="visitorbar">
      <Button kind="line" onClick={() => openDialog("login", { goesHome: true })} {...preloads("login")}>
        {t("bar.logIn")}
      </Button>
      <Button onClick={() => openDialog("register", { goesHome: true })} {...preloads("register")}>
        {t("bar.register")}
      </Button>
    </span>
  );
}
