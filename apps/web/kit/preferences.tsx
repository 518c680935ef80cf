import { useLocale } from "@fairhouse/i18n";
import { ButtonLink, useTheme } from "@fairhouse/ui";

/** The page in the other language or theme, by its address, so that a look can be linked and tested. */
export function LanguageAndTheme() {
  const theme = useTheme();
  const { direction } = useLocale();
  const code = direction === "rtl" ? "UR" : "EN";
  return (
    <span className="row">
      <ButtonLink kind="line" small href={`?lang=${code === "UR" ? "EN" : "UR"}&theme=${theme}`}>
        {code === "UR" ? <bdi lang="en">English</bdi> : <bdi lang="ur">اردو</bdi>}
      </ButtonLink>
      <ButtonLink kind="line" small href={`?lang=${code}&theme=${theme === "dark" ? "light" : "dark"}`}>
        <bdi lang="en">{theme === "dark" ? "Light" : "Dark"}</bdi>
      </ButtonLink>
    </span>
  );
}
