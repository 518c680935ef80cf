import { useText } from "@fairhouse/i18n";
import { SlotPlace } from "@fairhouse/ui";
import { Link } from "@tanstack/react-router";
import { BalanceCard } from "./balance-card.tsx";
import { DepositForm } from "./deposit-form.tsx";
import { LatestRecords } from "./latest-records.tsx";
import { OpenPayments } from "./recent-payments.tsx";
import css from "./wallet-screen.module.css";

/** The member's money: what there is, a deposit at hand, what lies elsewhere, payments under way, and the latest of the ledger. */
export default function WalletScreen() {
  const t = useText("wallet");
  return (
    <>
      <div className="titlebar">
        <h1 className="voice">{t("title")}</h1>
      </div>
      <div className={css.two}>
        <BalanceCard />
        <section className={`card ${css.dep}`} aria-labelledby="deposit-title">
          <div className="card__head">
            <h2 className="voice" id="deposit-title">
              {t("deposit.title")}
            </h2>
            <Link to="/wallet/withdraw" className="more">
              {t("deposit.toWithdraw")}
            </Link>
          </div>
          <div className="card__body">
            <DepositForm />
          </div>
        </section>
      </div>
      <SlotPlace at="wallet" />
      <OpenPayments />
      <LatestRecords />
    </>
  );
}
