import { listedCodeOf, useListedLocales, useLocale, useText, useTextStore } from "@fairhouse/i18n";
import { Button, Icon, showToast, useTheme } from "@fairhouse/ui";
import { globeIcon, moonIcon, sunIcon } from "@fairhouse/ui/icons";
import { setLanguage, setTheme } from "../preferences.ts";
import css from "./preference-controls.module.css";

/** Changes the language of the page in place; what is typed or open stays. On a phone `small` shows its sign alone. */
export function LanguagePicker({ small = false }: { small?: boolean }) {
  const t = useText("backoffice");
  const failed = useText("ui")("chunk.title");
  const texts = useTextStore();
  const locale = useLocale();
  return (
    <label className={small ? `${css.langpick} ${css.langpickSmall}` : css.langpick}>
      <Icon shape={globeIcon} />
      <select
        aria-label={t("language")}
        value={locale.code}
        onChange={(event) => {
          const code = listedCodeOf(event.target.value, texts.listed);
          if (code) setLanguage(texts, code).catch(() => showToast(failed, "bad"));
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
