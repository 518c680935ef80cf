import { PLAY_CREDITS } from "@fairhouse/base";
import { useText } from "@fairhouse/i18n";
import { buttonClass, Icon, LedgerList, Money, PlayCreditsMark, usePage } from "@fairhouse/ui";
import { depositIcon, eyeIcon, eyeOffIcon, refreshIcon, slidersIcon, withdrawIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { withdrawable } from "../rules.ts";
import { useCall } from "./api.ts";
import { useBalance } from "./balance.ts";
import css from "./purse.module.css";

const ON_ITS_WAY = new Set(["requested", "waiting", "approved"]);

/** As large as the sums of most members, in the same letters, so that nothing is larger or moves when the sum arrives. */
const PLACES = "‒‒‒,‒‒‒.‒‒";

function SumOnItsWay() {
  const t = useText("wallet");
  return (
    <div role="status" aria-label={t("bar.loading")}>
      <p className={`${css.sum} ${css.sumAwaited}`} aria-hidden="true">
        <span className="money">
          <small>{PLAY_CREDITS.symbol}</small> <bdi className="num settled">{PLACES}</bdi>
        </span>
      </p>
    </div>
  );
}

/** The dark card: what there is, what of it may leave, and the two ways for money to move. */
export function Purse() {
  const t = useText("wallet");
  const { state } = usePage();
  const { total, cash, bonus, held, owed, isHidden, setHidden, isFailed, refresh } = useBalance();
  const withdrawals = useCall("GET /wps/wallet/withdrawals", {});
  const leaving =
    withdrawals.data?.withdrawals
      .filter((one) => ON_ITS_WAY.has(one.state))
      .reduce((sum, one) => sum + BigInt(one.amount), 0n) ?? null;
  const ready = cash === null ? null : withdrawable(cash, owed ?? 0n);
  const figure = (amount: bigint | null) => (amount === null ? "…" : <Money amount={amount} bare hidden={isHidden} />);
  return (
    <section className={`card ${css.purse}`} aria-labelledby="purse-title">
      <div>
        <div className="row row--apart">
          <h2 className={`small ${css.title}`} id="purse-title">
            {t("purse.total")}
          </h2>
          <span className={css.tools}>
            <button
              type="button"
              aria-pressed={isHidden}
              aria-label={t(isHidden ? "bar.show" : "bar.hide")}
              onClick={() => setHidden(!isHidden)}
            >
              <Icon shape={isHidden ? eyeOffIcon : eyeIcon} />
            </button>
            <button type="button" aria-label={t("purse.refresh")} onClick={refresh}>
              <Icon shape={refreshIcon} />
            </button>
          </span>
        </div>
        {total === null ? (
          isFailed ? (
            <p role="alert">{t("bar.failed")}</p>
          ) : (
            <SumOnItsWay />
          )
        ) : (
          <p className={css.sum}>
            <Money amount={total} settled hidden={isHidden} />
          </p>
        )}
      </div>
      <LedgerList
        small
        lines={[
          { key: "cash", label: t("purse.ready"), value: figure(ready) },
          ...(bonus ? [{ key: "bonus", label: t("purse.bonus"), value: figure(bonus) }] : []),
          { key: "leaving", label: t("purse.leaving"), value: figure(leaving) },
          // Withdrawals stand above as they do in their own list, with those that have not left the balance yet.
          ...held.flatMap(({ reason, amount }) =>
            reason === "withdrawal"
              ? []
              : [{ key: reason, label: t(`purse.held.${reason}`), value: figure(BigInt(amount)) }],
          ),
          ...(owed ? [{ key: "owed", label: t("purse.owed"), value: figure(-owed) }] : []),
        ]}
      />
      <div className={css.acts}>
        <Link to="/wallet/withdraw" className={buttonClass({ kind: "line" })}>
          <Icon shape={withdrawIcon} />
          <span>{t("withdraw.short")}</span>
        </Link>
        <Link to="/wallet/deposit" className={buttonClass({ kind: "line" })}>
          <Icon shape={depositIcon} />
          <span>{t("deposit.title")}</span>
        </Link>
      </div>
      <Link to="/wallet/limits" className={css.more}>
        <Icon shape={slidersIcon} />
        <span>{t("purse.limits")}</span>
      </Link>
      {state.mode === "play" && (
        <div className={css.end}>
          <PlayCreditsMark long />
        </div>
      )}
    </section>
  );
}
