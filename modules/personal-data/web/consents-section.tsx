import { useText } from "@fairhouse/i18n";
import { type Column, DateTime, Switch, showToast, Table } from "@fairhouse/ui";
import { callKey, useApiHandle, useRefusalText } from "@fairhouse/ui/api";
import { type Consents, useMemberAction } from "./api.ts";
import css from "./consents-section.module.css";

type Props = { consents: Consents; onChanged: () => Promise<unknown> };
type Line = { key: string; what: string; at: string; from: string | null };

/** What the member has agreed to and when, and the advertising channels with how they were turned. */
export function ConsentsSection({ consents, onChanged }: Props) {
  const t = useText("personal-data");
  const { agreements, changes } = consents;
  const agreed = agreements.map(({ document, version, agreedAt, agreedFrom }) => ({
    key: `${document} ${version}`,
    what: t(`consents.${document}`, { version }),
    at: agreedAt,
    from: agreedFrom,
  }));
  const turned = changes.map(({ channel, isWanted, changedAt, changedFrom }) => ({
    key: `${channel} ${changedAt}`,
    what: t(isWanted ? "consents.on" : "consents.off", { channel: t(`consents.${channel}`) }),
    at: changedAt,
    from: changedFrom,
  }));
  return (
    <section className="card card--pad stack" aria-labelledby="consents-title">
      <h2 className="voice" id="consents-title">
        {t("consents.title")}
      </h2>
      <Lines caption={t("consents.title")} lines={agreed} />
      <h3>{t("consents.marketingTitle")}</h3>
      <p className="small muted">{t("consents.marketingBody")}</p>
      <Channels consents={consents} onChanged={onChanged} />
      {turned.length > 0 && (
        <>
          <h3>{t("consents.history")}</h3>
          <Lines caption={t("consents.history")} lines={turned} />
        </>
      )}
    </section>
  );
}

function Channels({ consents: { marketing }, onChanged }: Props) {
  const t = useText("personal-data");
  const refusalText = useRefusalText(t);
  const { queries } = useApiHandle();
  const change = useMemberAction("PUT /wps/member/marketing");

  async function turn(channel: "email" | "sms", isOn: boolean) {
    if (change.isBusy) return;
    const reply = await change.run({ ...marketing, [channel]: isOn });
    if (!reply.ok) return showToast(refusalText(reply), "bad");
    showToast(t("consents.saved"));
    await Promise.all([onChanged(), queries.invalidateQueries({ queryKey: callKey("GET /wps/member/security") })]);
  }

  return (
    <div className={css.channels}>
      {(["email", "sms"] as const).map((channel) => (
        <Switch
          key={channel}
          checked={marketing[channel]}
          onChange={({ target }) => void turn(channel, target.checked)}
        >
          {t(`consents.${channel}`)}
        </Switch>
      ))}
    </div>
  );
}

function Lines({ caption, lines }: { caption: string; lines: readonly Line[] }) {
  const t = useText("personal-data");
  if (lines.length === 0) return <p className="muted">{t("consents.none")}</p>;
  const columns: readonly Column<Line>[] = [
    { key: "what", label: t("consents.document"), onPhone: "title", cell: ({ what }) => what },
    { key: "at", label: t("consents.when"), cell: ({ at }) => <DateTime at={at} /> },
    {
      key: "from",
      label: t("consents.from"),
      cell: ({ from }) => (from ? <bdi dir="ltr">{from}</bdi> : t("consents.unknownFrom")),
    },
  ];
  return <Table dense caption={caption} columns={columns} rows={lines} rowKey={({ key }) => key} />;
}
