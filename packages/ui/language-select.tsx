import { type ListedCode, listedCodeOf, useListedLocales, useLocale, useText, useTextStore } from "@fairhouse/i18n";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { globeIcon } from "./icons.ts";
import { showToast } from "./toast.tsx";

type LanguageSelectProps = {
  readonly label: string;
  readonly className?: string | undefined;
  /** Changes the language of the page in place; what is typed or open stays. A failure is told here. */
  readonly onChoose: (code: ListedCode) => Promise<void>;
};

/** The listed languages, each by its own name. */
export function LanguageSelect({ label, className, onChoose }: LanguageSelectProps) {
  const failed = useText("ui")("chunk.title");
  const { code: current } = useLocale();
  const { listed } = useTextStore();
  return (
    <label className={classes("language-select", className)}>
      <Icon shape={globeIcon} />
      <select
        aria-label={label}
        value={current}
        onChange={(event) => {
          const code = listedCodeOf(event.target.value, listed);
          if (code) onChoose(code).catch(() => showToast(failed, "bad"));
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
