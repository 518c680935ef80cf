import { DEMO_CREDITS } from "@fairhouse/base";
import { useText } from "@fairhouse/i18n";
import { useIsTrial } from "@fairhouse/session/web";
import { BalancePill, buttonClass, classes, Icon, PlayCreditsMark, useMoneyText, usePage } from "@fairhouse/ui";
import { coinIcon, depositIcon } from "@fairhouse/ui/icons";
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useBalance } from "./balance.ts";
import css from "./balance-bar.module.css";

/** Screens that have a money button of their own; there the header's is soft. */
const OWN_MONEY_BUTTON = ["/member", "/wallet", "/wallet/deposit", "/wallet/withdraw", "/wallet/vendors"];

/** What stands at the end of a member's header: the balance and the way to fill it. */
export function BalanceBar() {
  const t = useText("wallet/first");
  const { state } = usePage();
  const { pathname } = useLocation();
  const { currency } = useBalance();
  // A trial account has nothing to deposit, and its mark needs the room on a phone.
  const isTrial = useIsTrial();
  const kind = OWN_MONEY_BUTTON.includes(pathname) ? "soft" : "money";
  return (
    <>
      {state.mode === "play" && !isDemo(currency) && (
        <span className="desk">
          <PlayCreditsMark />
        </span>
      )}
      <Balance />
      <Link
        to="/wallet/deposit"
        className={classes("header__deposit", buttonClass({ kind }), isTrial && "desk")}
        aria-label={t("deposit.title")}
      >
        <Icon shape={depositIcon} />
        <span className="desk">{t("deposit.title")}</span>
      </Link>
    </>
  );
}

/** Demo credits have a mark of their own, in the header and before every sum. */
const isDemo = (currency: string | undefined): boolean => currency === DEMO_CREDITS.code;

function Balance() {
  const t = useText("wallet/first");
  const { state } = usePage();
  const { total, currency, isHidden, setHidden, isFailed, isRefreshing, refresh } = useBalance();
  return (
    <BalancePill
      total={total}
      {...(currency ? { currency } : {})}
      isHidden={isHidden}
      isRefreshing={isRefreshing}
      isFailed={isFailed}
      onRefresh={refresh}
      onToggle={() => setHidden(!isHidden)}
      words={{
        loading: t("bar.loading"),
        failed: t("bar.failed"),
        refresh: t(isHidden ? "bar.refreshHidden" : "bar.refresh"),
        toggle: t(isHidden ? "bar.show" : "bar.hide"),
      }}
      mark={
        state.mode === "play" &&
        !isDemo(currency) && (
          <span className={`phone ${css.mark}`} title={t("bar.playCredits")}>
            <Icon shape={coinIcon} />
            <span className="sr">{t("bar.playCredits")}</span>
          </span>
        )
      }
    >
      {total !== null && <Spoken total={isHidden ? null : total} currency={currency} />}
    </BalancePill>
  );
}

const SETTLE_MS = 1_200;

/** Tells readers of a new balance once it has come to rest, so that a game does not talk over the page. */
function Spoken({ total, currency }: { total: bigint | null; currency: string | undefined }) {
  const t = useText("wallet/first");
  const moneyText = useMoneyText();
  const [known, setKnown] = useState(total);
  const [text, setText] = useState("");
  useEffect(() => {
    if (total === known) return;
    const timer = setTimeout(() => {
      setKnown(total);
      if (total !== null && known !== null) setText(t("bar.now", { amount: moneyText(total, currency) }));
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [total, known, t, moneyText, currency]);
  return (
    <span className="sr" aria-live="polite">
      {text}
    </span>
  );
}
