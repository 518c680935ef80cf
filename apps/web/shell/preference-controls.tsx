import { type ListedCode, listedCodeOf, useListedLocales, useLocale, useText, useTextStore } from "@fairhouse/i18n";
import { Button, classes, Icon, showToast } from "@fairhouse/ui";
import { globeIcon, moonIcon, sunIcon } from "@fairhouse/ui/icons";
import { usePreferences } from "../preferences.tsx";
import css from "./preference-controls.module.css";

/** Changes the language of the page in place; what is typed or open stays. On a phone `small` shows its sign alone. */
export function LanguagePicker({ small = false }: { small?: boolean }) {
  const t = useText("web");
  const failed = useText("ui")("chunk.title");
  const locale = useLocale();
  const { listed } = useTextStore();
  const { setLanguage } = usePreferences();
  const choose = (code: ListedCode) => setLanguage(code).catch(() => showToast(failed, "bad"));
  return (
    <label className={small ? `${css.langpick} ${css.langpickSmall}` : css.langpick}>
      <Icon shape={globeIcon} />
      <select
        aria-label={t("language")}
        value={locale.code}
        onChange={(event) => {
          const code = listedCodeOf(event.target.value, listed);
          if (code) void choose(code);
        }}
      >
        {useListedLocales().map((offered) => (
          <option key={offered.code} value={offered.code} lang={offered.tag}>
            {offered.name}
          </option>
        ))}
      </select>
    </label>
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
      className={classes(small && css.themeswitchSmall)}
      aria-label={t(next === "dark" ? "theme.toDark" : "theme.toLight")}
      onClick={() => setTheme(next)}
    >
      <Icon shape={next === "dark" ? moonIcon : sunIcon} />
    </Button>
  );
}
