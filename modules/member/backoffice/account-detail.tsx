import { useText } from "@fairhouse/i18n";
import { useMay } from "@fairhouse/staff/backoffice";
import { Badge, DateTime, Notice } from "@fairhouse/ui";
import type { Account } from "./account-calls.ts";
import { FactorsSection } from "./factors-section.tsx";
import { HoldSection } from "./hold-section.tsx";

const TONES = { active: "good", disabled: "wait", closed: "bad" } as const;

/** What two operators decide about one account. */
export function AccountDetail({ account }: { account: Account }) {
  const t = useText("member");
  const [mayLift, mayRemove] = [useMay("holds.lift"), useMay("factors.remove")];
  const isBarred = account.barredBy !== null;
  return (
    <aside className="card detail" aria-labelledby="account-title">
      <div className="row row--apart row--wrap">
        <h2 className="voice" id="account-title">
          <bdi dir="ltr">{account.userName}</bdi>
        </h2>
        <Badge tone={TONES[account.status]}>{t(`office.accounts.states.${account.status}`)}</Badge>
      </div>
      <dl className="ledger">
        <div>
          <dt>{t("office.accounts.since")}</dt>
          <dd>
            <DateTime at={account.registeredAt} shape="date" />
          </dd>
        </div>
        <div>
          <dt>{t("office.accounts.linked")}</dt>
          <dd className="num">{account.linkedAccounts}</dd>
        </div>
      </dl>
      {isBarred && <Notice tone="wait">{t("office.accounts.barred")}</Notice>}
      {!mayLift && !mayRemove && <Notice tone="info">{t("office.accounts.readOnly")}</Notice>}
      <HoldSection account={account} mayAct={mayLift && !isBarred} />
      <FactorsSection account={account} mayAct={mayRemove && !isBarred} />
    </aside>
  );
}
