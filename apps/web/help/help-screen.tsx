import { useText } from "@fairhouse/i18n";
import { Icon, PlayCreditsMark, usePage } from "@fairhouse/ui";
import { downIcon } from "@fairhouse/ui/icons";

/** How the house works: the questions that this installation can answer. */
export default function HelpScreen() {
  const t = useText("web");
  const { state } = usePage();
  const topics = [
    { key: "books", question: t("help.books.question"), answer: t("help.books.answer") },
    { key: "rounds", question: t("help.rounds.question"), answer: t("help.rounds.answer") },
    { key: "returns", question: t("help.returns.question"), answer: t("help.returns.answer") },
    { key: "credits", question: t("help.credits.question"), answer: t("help.credits.answer") },
    { key: "withdrawals", question: t("help.withdrawals.question"), answer: t("help.withdrawals.answer") },
    { key: "limits", question: t("help.limits.question"), answer: t("help.limits.answer") },
    { key: "adults", question: t("help.adults.question"), answer: t("help.adults.answer") },
  ];
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <div className="titlebar">
        <h1 className="voice">{t("help.title")}</h1>
        {state.mode === "play" && <PlayCreditsMark />}
        <p>{t("help.intro")}</p>
      </div>
      <section className="card card--pad">
        {topics.map((topic, index) => (
          <details key={topic.key} className="accordion" name="help" open={index === 0}>
            <summary>
              <span>{topic.question}</span>
              <Icon shape={downIcon} />
            </summary>
            <div className="accordion__body">
              <p>{topic.answer}</p>
            </div>
          </details>
        ))}
      </section>
    </main>
  );
}
