import { useText } from "@fairhouse/i18n";
import { useSession } from "@fairhouse/session/web";
import { buttonClass, Icon, Money, PlayCreditsMark, Skeleton, usePage } from "@fairhouse/ui";
import { depositIcon, slidersIcon, withdrawIcon } from "@fairhouse/ui/icons";
import { useBalance } from "@fairhouse/wallet/web";
import { Link } from "@tanstack/react-router";
import shared from "./centres.module.css";
import css from "./member-screen.module.css";

/** The member centre's first page: who this is, what they hold, and the three things they most often come for. */
export default function MemberScreen() {
  const t = useText("system");
  const { state } = usePage();
  const { member } = useSession();
  const { total, isHidden } = useBalance();
  const name = member?.nickname ?? member?.account;
  return (
    <section className="card card--pad stack">
      <h1 className="sr">{t("member.title")}</h1>
      <div className="row row--apart">
        {name ? (
          <b className={shared.name}>
            <bdi>{name}</bdi>
          </b>
        ) : (
          <Skeleton />
        )}
        {state.mode === "play" && <PlayCreditsMark />}
      </div>
      <div>
        <p className="small muted">{t("member.balance")}</p>
        <div className={css.balance}>{total === null ? <Skeleton /> : <Money amount={total} hidden={isHidden} />}</div>
      </div>
      <div className={css.actions}>
        <Link to="/wallet/deposit" className={buttonClass({ kind: "money" })}>
          <Icon shape={depositIcon} />
          {t("member.depositv2.label")}
        </Link>
        <Link to="/wallet/withdraw" className={buttonClass({ kind: "line" })}>
          <Icon shape={withdrawIcon} />
          {t("member.withdraw.label")}
        </Link>
        <Link to="/wallet/limits" className={buttonClass({ kind: "line" })}>
          <Icon shape={slidersIcon} />
          {t("member.playSafely.label")}
        </Link>
      </div>
    </section>
  );
}
