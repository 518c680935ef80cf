import { useText } from "@fairhouse/i18n";
import { AuthenticatorMenuEntry, type Operator, RoleName, useSignOut } from "@fairhouse/staff/backoffice";
import { Icon, Menu, openDialog, PlayCreditsMark } from "@fairhouse/ui";
import { logoutIcon, menuIcon, searchIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import css from "./bar.module.css";
import { LanguagePicker, ThemeSwitch } from "./preference-controls.tsx";

/** The bar on top: which house this is, what can be found, and who sits here. */
export function Bar({ operator }: { operator: Operator }) {
  const t = useText("backoffice");
  return (
    <header className="ops__bar">
      <button
        type="button"
        className={`btn btn--plain btn--icon ${css.menu}`}
        aria-label={t("menu")}
        onClick={() => openDialog("palette")}
      >
        <Icon shape={menuIcon} />
      </button>
      <Link className="logo" to="/" aria-label={t("home")}>
        <HouseMark />
      </Link>
      <strong className={`small ${css.name}`}>{t("name")}</strong>
      <PlayCreditsMark />
      <span className="grow" />
      <button type="button" className={css.find} onClick={() => openDialog("palette")}>
        <Icon shape={searchIcon} />
        <span>{t("find")}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <LanguagePicker small />
      <ThemeSwitch />
      <Account operator={operator} />
    </header>
  );
}

function Account({ operator }: { operator: Operator }) {
  const t = useText("backoffice");
  const signOut = useSignOut();
  return (
    <Menu
      label={t("account", { name: operator.name })}
      button={<span className="avatar" data-initials={operator.name.slice(0, 2).toUpperCase()} />}
    >
      <p className={css.who}>
        <strong>
          <bdi>{operator.name}</bdi>
        </strong>
        <span className="small muted">
          <RoleName role={operator.role} />
        </span>
      </p>
      <hr />
      <button type="button" onClick={() => openDialog("keys")}>
        <span className="grow">{t("keys.title")}</span>
        <kbd>?</kbd>
      </button>
      <AuthenticatorMenuEntry />
      <button type="button" onClick={() => void signOut()}>
        <Icon shape={logoutIcon} directional />
        <span className="grow">{t("signOut")}</span>
      </button>
    </Menu>
  );
}

const HouseMark = () => (
  <svg viewBox="3 5 42 39" width="32" height="30" aria-hidden="true">
    <path fill="currentColor" d="M22.8 7.6v34H7.5A2.5 2.5 0 0 1 5 39.1V18.7a2.5 2.5 0 0 1 1.3-2.2Z" />
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M25.2 7.6 41.7 16.5A2.5 2.5 0 0 1 43 18.7v20.4a2.5 2.5 0 0 1-2.5 2.5H25.2ZM29.5 24h9v3.4h-9ZM29.5 30.4h9v3.4h-9Z"
    />
  </svg>
);
