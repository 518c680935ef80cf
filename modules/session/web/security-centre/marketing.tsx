import { useText } from "@fairhouse/i18n";
import { Switch, showToast } from "@fairhouse/ui";
import { callKey, useApiHandle, useRefusalText } from "@fairhouse/ui/api";
import { useAction } from "./api.ts";
import css from "./marketing.module.css";
import { Section } from "./section.tsx";
import { SECURITY_CALL, useSecurity } from "./use-security.ts";

/** Which ways the house may advertise by: none until the member says so, and only those that it has. */
export function Marketing() {
  const t = useText("session");
  const { queries } = useApiHandle();
  const security = useSecurity();
  const change = useAction("PUT /wps/member/marketing");
  const refusalText = useRefusalText(t);
  if (!security.data) return null;
  const { marketing, channels } = security.data;
  const ways = (["email", "sms"] as const).filter((way) => channels[way] || marketing[way]);
  if (ways.length === 0) return null;

  async function turn(way: "email" | "sms", isOn: boolean) {
    if (change.isBusy) return;
    const reply = await change.run({ ...marketing, [way]: isOn });
    if (!reply.ok) return showToast(refusalText(reply), "bad");
    queries.setQueryData(
      callKey(SECURITY_CALL),
      (before: object | undefined) => before && { ...before, marketing: reply.value },
    );
  }

  return (
    <Section title={t("security.marketing.title")}>
      <p className="small muted">{t("security.marketing.body")}</p>
      <div className={css.ways}>
        {ways.map((way) => (
          <Switch key={way} checked={marketing[way]} onChange={({ target }) => void turn(way, target.checked)}>
            {t(`security.marketing.${way}`)}
          </Switch>
        ))}
      </div>
    </Section>
  );
}
