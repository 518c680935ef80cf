import { useText } from "@fairhouse/i18n";
import { Button, classes, Icon, LanguageSelect } from "@fairhouse/ui";
import { moonIcon, sunIcon } from "@fairhouse/ui/icons";
import { usePreferences } from "../preferences.tsx";
import css from "./preference-controls.module.css";

/** On a phone `small` shows its sign alone. */
export function LanguagePicker({ small = false }: { small?: boolean }) {
  const t = useText("web");
  const { setLanguage } = usePreferences();
  return (
    <LanguageSelect label={t("language")} className={classes(small && css.languageSmall)} onChoose={setLanguage} />
  );
}

/** On a phone `small` is not shown. */
export function ThemeSwitch({ small = false }: { small?: boolean }) {
  const t = useText("web");
  const { current, setTheme } = usePreferences();
  const next = current === "dark" ? "light" : "dark";
  return (
    <Button
      kind="plain"
      small
      iconOnly
      className={classes(small && css.themeSmall)}
      aria-label={t(next === "dark" ? "theme.toDark" : "theme.toLight")}
      onClick={() => setTheme(next)}
    >
      <Icon shape={next === "dark" ? moonIcon : sunIcon} />
    </Button>
  );
}
