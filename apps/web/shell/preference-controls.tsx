import { type ListedCode, listedCodeOf, useListedLocales, useLocale, useText, useTextStore } from "@fairhouse/i18n";
import { Button, Icon, showToast } from "@fairhouse/ui";
import { globeIcon, moonIcon, sunIcon } from "@fairhouse/ui/icons";
import { usePreferences } from "../preferences.tsx";

/** Changes the language of the page in place; what is typed or open stays. */
export function LanguagePicker() {
  const t = useText("web");
  const failed = useText("ui")("chunk.title");
  const locale = useLocale();
  const { listed } = useTextStore();
  const { setLanguage } = usePreferences();
  const choose = (code: ListedCode) => setLanguage(code).catch(() => showToast(failed, "bad"));
  return (
    <label className="langpick">
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

export function ThemeSwitch() {
  const t = useText("web");
  const { current, setTheme } = usePreferences();
  const next = current === "dark" ? "light" : "dark";
  return (
    <Button
      kind="plain"
      small
      iconOnly
      className="themeswitch"
      aria-label={t(next === "dark" ? "theme.toDark" : "theme.toLight")}
      onClick={() => setTheme(next)}
    >
      <Icon shape={next === "dark" ? moonIcon : sunIcon} />
    </Button>
  );
}
