import { useText } from "@fairhouse/i18n";
import { useSession } from "@fairhouse/session/web";

/** The agent centre's first page. What it sums up is on the pages of its menu; nothing is counted here. */
export default function AgentScreen() {
  const t = useText("system");
  const { member } = useSession();
  const name = member?.nickname ?? member?.account;
  return (
    <section className="card card--pad stack me">
      <h1 className="voice">{t("agent.title")}</h1>
      {name && (
        <p>
          <b>
            <bdi>{name}</bdi>
          </b>
        </p>
      )}
      <p className="muted">{t("agent.intro")}</p>
    </section>
  );
}
