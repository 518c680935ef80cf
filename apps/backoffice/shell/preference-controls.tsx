import { useText, useTextStore } from "@fairhouse/i18n";
import { Button, classes, Icon, LanguageSelect, useTheme } from "@fairhouse/ui";
import { moonIcon, sunIcon } from "@fairhouse/ui/icons";
import { setLanguage, setTheme } from "../preferences.ts";
import css from "./preference-controls.module.css";

/** On a phone `small` shows its sign alone. */
export function LanguagePicker({ small = false }: { small?: boolean }) {
  const t = useText("backoffice");
  const texts = useTextStore();
  return (
    <LanguageSelect
      label={t("language")}
      className={classes(css.language, small && css.small)}
      onChoose={(code) => setLanguage(texts, code)}
    />
  );
}

export function ThemeSwitch() {
  const t = useText("backoffice");
  const next = useTheme() === "dark" ? "light" : "dark";
  return (
    <Button
      kind="plain"
      small
      iconOnly
      aria-label={t(next === "dark" ? "theme.toDark" : "theme.toLight")}
      onClick={() => setTheme(next)}
    >
      <Icon shape={next === "dark" ? moonIcon : sunIcon} />
    </Button>
  );
}
