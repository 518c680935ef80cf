import { CaptchaField } from "@fairhouse/challenge/web";
import { ActPart } from "./act-part.tsx";
import { Buttons, Choices, Fields } from "./basic-parts.tsx";
import { Controls } from "./control-parts.tsx";
import { Covers, Icons, Pictures } from "./drawn-parts.tsx";
import { EndlessList } from "./endless-list.tsx";
import css from "./kit-page.module.css";
import { Account, Records } from "./ledger-parts.tsx";
import { Movers } from "./moving-parts.tsx";
import { Overlays } from "./overlay-parts.tsx";
import { LanguageAndTheme } from "./preferences.tsx";
import { Section } from "./section.tsx";
import { Progressing, States } from "./state-parts.tsx";
import { useWords } from "./words.ts";

/** Without a server behind it, it shows that its picture did not arrive; the tests put one there. */
const HumanCheck = () => (
  <Section part="captcha" title="Captcha: picture, none, instead of it">
    <CaptchaField action="login" onChange={keepNothing} />
  </Section>
);

const keepNothing = () => {};

/** Every part of the kit in each of its states. */
export function KitPage() {
  const say = useWords();
  return (
    <main id="main" className={`wrap ${css.kits}`} tabIndex={-1}>
      <div className="titlebar">
        <h1 className="voice">{say("components")}</h1>
        <LanguageAndTheme />
      </div>
      <Buttons />
      <Fields />
      <Choices />
      <Overlays />
      <Progressing />
      <States />
      <Account />
      <Movers />
      <Pictures />
      <Records />
      <Controls />
      <ActPart />
      <HumanCheck />
      <Icons />
      <Covers />
      <EndlessList />
    </main>
  );
}
