import { useText } from "@fairhouse/i18n";
import { useSession } from "@fairhouse/session/web";
import { Badge } from "@fairhouse/ui";
import css from "./centres.module.css";

/** The agent centre's first page. What it sums up is on the pages of its menu; nothing is counted here. */
export default function AgentScreen() {
  const t = useText("system");
  const { member } = useSession();
  const name = member?.nickname ?? member?.account;
  return (
    <section className="card card--pad stack">
      <h1 className="sr">{t("agent.title")}</h1>
      {name && (
        <div className="row row--apart">
          <b className={css.name}>
            <bdi>{name}</bdi>
          </b>
          <Badge tone="info">{t("agent.title")}</Badge>
        </div>
      )}
      <p className="muted">{t("agent.intro")}</p>
    </section>
  );
}
