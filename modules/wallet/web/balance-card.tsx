import { type Currency, formatAmount, wholeUnits } from "@fairhouse/base";
import { useText } from "@fairhouse/i18n";
import { buttonClass, DateTime, Icon, LedgerList, Money, PlayCreditsMark, useCurrency, usePage } from "@fairhouse/ui";
import { depositIcon, eyeIcon, eyeOffIcon, refreshIcon, slidersIcon, withdrawIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { withdrawable } from "../rules.ts";
import { useCall } from "./api.ts";
import { useBalance, wholeBalance } from "./balance.ts";
import css from "./balance-card.module.css";

const ON_ITS_WAY = new Set(["requested", "waiting", "approved"]);

/** As large as the sums of most members, in the same letters, so that nothing is larger or moves when the sum arrives. */
const placesOf = (currency: Currency): string =>
  formatAmount(wholeUnits(100_000n, currency), currency).replaceAll(/\d/g, "‒");

function SumOnItsWay() {
  const t = useText("wallet");
  const currency = useCurrency();
  return (
    <div role="status" aria-label={t("bar.loading")}>
      <p className={`${css.sum} ${css.sumAwaited}`} aria-hidden="true">
        <span className="money">
          <small>{currency.symbol}</small> <bdi className="num settled">{placesOf(currency)}</bdi>
        </span>
      </p>
    </div>
  );
}

/** The dark card: what there is, what of it may leave, and the two ways for money to move. */
export function BalanceCard() {
  const t = useText("wallet");
  const { state } = usePage();
  const { total, cash, bonus, held, owed, vendorWallets, isHidden, setHidden, isFailed, refresh } = useBalance();
  const whole = total === null ? null : wholeBalance(total, vendorWallets);
  const kept = vendorWallets.filter(({ balanceLedger }) => balanceLedger !== "0");
  const withdrawals = useCall("GET /wps/wallet/withdrawals", {});
  const leaving =
    withdrawals.data?.withdrawals
      .filter((one) => ON_ITS_WAY.has(one.state))
      .reduce((sum, one) => sum + BigInt(one.amountLedger), 0n) ?? null;
  const ready = cash === null ? null : withdrawable(cash, owed ?? 0n);
  const figure = (amount: bigint | null) => (amount === null ? "…" : <Money amount={amount} bare hidden={isHidden} />);
  return (
    <section className={`card ${css.card}`} aria-labelledby="balance-title">
      <div>
        <div className="row row--apart">
          <h2 className={`small ${css.title}`} id="balance-title">
            {whole && whole.without.length > 0
              ? t("balanceCard.without", { vendors: whole.without.join(", ") })
              : t("balanceCard.total")}
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
            <button type="button" aria-label={t("balanceCard.refresh")} onClick={refresh}>
              <Icon shape={refreshIcon} />
            </button>
          </span>
        </div>
        {whole === null ? (
          isFailed ? (
            <p role="alert">{t("bar.failed")}</p>
          ) : (
            <SumOnItsWay />
          )
        ) : (
          <p className={css.sum}>
            <Money amount={whole.sum} settled hidden={isHidden} />
          </p>
        )}
      </div>
      <LedgerList
        small
        lines={[
          ...(kept.length > 0 ? [{ key: "here", label: t("balanceCard.here"), value: figure(total) }] : []),
          ...kept.map(({ vendor, vendorName, balanceLedger, askedAt }) => ({
            key: vendor,
            label: t.rich("balanceCard.at", {
              vendor: vendorName,
              at: () => <DateTime at={askedAt} shape="time" />,
            }),
            value: balanceLedger === null ? t("balanceCard.unknown") : figure(BigInt(balanceLedger)),
          })),
          { key: "cash", label: t("balanceCard.ready"), value: figure(ready) },
          ...(bonus ? [{ key: "bonus", label: t("balanceCard.bonus"), value: figure(bonus) }] : []),
          { key: "leaving", label: t("balanceCard.leaving"), value: figure(leaving) },
          // Withdrawals stand above as they do in their own list, with those that have not left the balance yet.
          ...held.flatMap(({ reason, amountLedger: amount }) =>
            reason === "withdrawal"
              ? []
              : [{ key: reason, label: t(`balanceCard.held.${reason}`), value: figure(BigInt(amount)) }],
          ),
          ...(owed ? [{ key: "owed", label: t("balanceCard.owed"), value: figure(-owed) }] : []),
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
        <span>{t("balanceCard.limits")}</span>
      </Link>
      {state.mode === "play" && (
        <div className={css.end}>
          <PlayCreditsMark long />
        </div>
      )}
    </section>
  );
}
