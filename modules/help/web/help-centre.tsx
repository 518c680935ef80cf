import { useText } from "@fairhouse/i18n";
import { Button, EmptyState, Field, Icon, Input, SlotPlace } from "@fairhouse/ui";
import { Accordion } from "@fairhouse/ui/accordion";
import { useEarlyInput } from "@fairhouse/ui/early-input";
import { helpIcon, searchIcon } from "@fairhouse/ui/icons";
import { useDeferredValue, useMemo, useState } from "react";
import { type HelpAnswer, searchHelp } from "../rules.ts";
import { Contact } from "./contact.tsx";
import css from "./help-centre.module.css";
import { answersIn, TOPICS } from "./topics.ts";

/** Search, topics, answers and whom to ask: the same within the site and alone. Readable before any script runs. */
export function HelpCentre() {
  const t = useText("help");
  const [typed, setTyped] = useState("");
  const field = useEarlyInput(setTyped);
  const query = useDeferredValue(typed).trim();
  const answers = useMemo(() => answersIn(t), [t]);
  const found = useMemo(() => searchHelp(answers, query), [answers, query]);
  return (
    <>
      <search className={css.helpsearch}>
        <Field label={<span className="sr">{t("search.label")}</span>}>
          <Input
            ref={field}
            type="search"
            icon={searchIcon}
            maxLength={100}
            placeholder={t("search.placeholder")}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <p className="sr" role="status">
          {query && t("search.found", { count: found.length })}
        </p>
      </search>
      {!query && <Topics />}
      {!query && <SlotPlace at="help" />}
      <div className="section cols cols--side">
        <div className="stack">
          {query ? <Found answers={found} onClear={() => setTyped("")} /> : <AllAnswers answers={answers} />}
        </div>
        <Contact />
      </div>
    </>
  );
}

function Topics() {
  const t = useText("help");
  return (
    <nav aria-label={t("topicsTitle")} className="section">
      <ul className={css.topics}>
        {TOPICS.map(({ key, icon }) => (
          <li key={key}>
            <a className={`card ${css.topic}`} href={`#${key}`}>
              <Icon shape={icon} lit />
              <strong>{t(`topics.${key}.title`)}</strong>
              <small>{t(`topics.${key}.note`)}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function AllAnswers({ answers }: { answers: readonly HelpAnswer[] }) {
  const t = useText("help");
  return TOPICS.map(({ key }) => (
    <section key={key} id={key} className={`card card--pad ${css.topicanswers}`} aria-labelledby={`${key}-title`}>
      <h2 className="voice" id={`${key}-title`}>
        {t(`topics.${key}.title`)}
      </h2>
      <Accordion
        items={answers
          .filter(({ topic }) => topic === key)
          .map(({ item, question, answer }) => ({ key: item, title: question, body: <p>{answer}</p> }))}
      />
    </section>
  ));
}

function Found({ answers, onClear }: { answers: readonly HelpAnswer[]; onClear: () => void }) {
  const t = useText("help");
  const clear = (
    <Button kind="line" onClick={onClear}>
      {t("search.clear")}
    </Button>
  );
  if (answers.length === 0) {
    return (
      <section className="card">
        <EmptyState icon={helpIcon} title={t("search.none")} action={clear}>
          {t("search.noneBody")}
        </EmptyState>
      </section>
    );
  }
  return (
    <section className={`card card--pad ${css.topicanswers}`} aria-labelledby="found-title">
      <h2 className="voice" id="found-title">
        {t("search.found", { count: answers.length })}
      </h2>
      <Accordion
        initialIndex={0}
        items={answers.map(({ topic, item, topicTitle, question, answer }) => ({
          key: `${topic}.${item}`,
          title: question,
          body: (
            <>
              <p>{answer}</p>
              <p className="small">{topicTitle}</p>
            </>
          ),
        }))}
      />
      <p>{clear}</p>
    </section>
  );
}
