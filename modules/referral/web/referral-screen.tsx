import { useText } from "@fairhouse/i18n";
import { EmptyState, ErrorState, LedgerList, Money, OfflineState, Skeleton, useMoneyText } from "@fairhouse/ui";
import { shareIcon } from "@fairhouse/ui/icons";
import { type Invitation, useCall } from "./api.ts";
import { FriendList } from "./friend-list.tsx";
import { InvitationCard } from "./invitation-card.tsx";
import css from "./referral-screen.module.css";

/** The member's own invitation: link, code, poster, who came by it and what that brought. */
export default function ReferralScreen() {
  const t = useText("referral");
  return (
    <>
      <div className="titlebar">
        <h1 className="voice">{t("title")}</h1>
        <p>{t("intro")}</p>
      </div>
      <Content />
    </>
  );
}

function Content() {
  const t = useText("referral");
  const { data, isError, error, refetch } = useCall("GET /wps/referral/invitation", {}, { staleTimeMs: 0 });
  if (!data) {
    if (isError && error?.reply?.code === "offline") return <OfflineState onRetry={() => void refetch()} />;
    return (
      <section className="card card--pad">
        {isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton shape={css.wait} />}
      </section>
    );
  }
  return (
    <>
      {data.code !== null && data.link !== null ? (
        <section className="spread" aria-label={t("title")}>
          <InvitationCard code={data.code} link={data.link} />
          <Result invitation={data} />
        </section>
      ) : (
        <section className="card">
          <EmptyState icon={shareIcon} title={t("off.title")}>
            {t("off.body")}
          </EmptyState>
        </section>
      )}
      <FriendList />
    </>
  );
}

/** What the invitation has brought, and what it could bring: the whole rule, beside the sum. */
function Result({ invitation: { friends, rewards, earnedLedger, rule } }: { invitation: Invitation }) {
  const t = useText("referral");
  const moneyText = useMoneyText();
  return (
    <aside className="card book" aria-labelledby="referral-result">
      <h2 className="voice" id="referral-result">
        {t("result.title")}
      </h2>
      <LedgerList
        lines={[
          { key: "friends", label: t("result.friends"), value: <span className="num">{friends}</span> },
          { key: "rewards", label: t("result.rewards"), value: <span className="num">{rewards}</span> },
          {
            key: "earned",
            label: t("result.earned"),
            value: <Money amount={earnedLedger} bare settled />,
            total: true,
          },
        ]}
      />
      <p className="small muted">
        {rule
          ? t("result.rule", {
              reward: moneyText(BigInt(rule.rewardLedger)),
              turnover: moneyText(BigInt(rule.turnoverLedger)),
            })
          : t("result.noRule")}
      </p>
      {rule && <p className="small muted">{t("result.fine")}</p>}
    </aside>
  );
}
