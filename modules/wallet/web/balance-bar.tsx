import { useText } from "@fairhouse/i18n";
import { buttonClass, Icon, Money, moneyText, PlayCreditsMark, usePage } from "@fairhouse/ui";
import { coinIcon, depositIcon, eyeIcon, eyeOffIcon, refreshIcon } from "@fairhouse/ui/icons";
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useBalance } from "./balance.ts";
import "./wallet.css";

/** Screens that have a money button of their own; there the header's is soft. */
const OWN_MONEY_BUTTON = ["/wallet", "/wallet/deposit", "/wallet/withdraw"];

/** What stands at the end of a member's header: the balance and the way to fill it. */
export function BalanceBar() {
  const t = useText("wallet");
  const { state } = usePage();
  const { pathname } = useLocation();
  const kind = OWN_MONEY_BUTTON.includes(pathname) ? "soft" : "money";
  return (
    <>
      {state.mode === "play" && (
        <span className="desk">
          <PlayCreditsMark />
        </span>
      )}
      <BalancePill />
      <Link to="/wallet/deposit" className={`desk ${buttonClass({ kind })}`}>
        <Icon shape={depositIcon} />
        {t("deposit.title")}
      </Link>
    </>
  );
}

function BalancePill() {
  const t = useText("wallet");
  const { state } = usePage();
  const { total, isHidden, setHidden, isFailed, isRefreshing, refresh } = useBalance();
  const mark = state.mode === "play" && (
    <span className="balance__mark phone" title={t("bar.playCredits")}>
      <Icon shape={coinIcon} />
      <span className="sr">{t("bar.playCredits")}</span>
    </span>
  );
  if (total === null) {
    if (!isFailed) return <span className="skel skel--pill" role="status" aria-label={t("bar.loading")} />;
    return (
      <div className="balance">
        {mark}
        <button type="button" className="balance__figure" onClick={refresh}>
          <span aria-hidden="true">–</span>
          <span className="sr">{t("bar.failed")}</span>
          <Icon shape={refreshIcon} />
        </button>
      </div>
    );
  }
  return (
    <div className="balance" data-hidden={isHidden || undefined}>
      {mark}
      <button type="button" className="balance__figure" onClick={refresh} aria-busy={isRefreshing || undefined}>
        <Money amount={total} hidden={isHidden} className="balance__sum" />
        <span className="sr">{t(isHidden ? "bar.refreshHidden" : "bar.refresh")}</span>
        <span className="desk" aria-hidden="true">
          <Icon shape={refreshIcon} />
        </span>
      </button>
      <button
        type="button"
        aria-pressed={isHidden}
        aria-label={t(isHidden ? "bar.show" : "bar.hide")}
        onClick={() => setHidden(!isHidden)}
      >
        <Icon shape={isHidden ? eyeOffIcon : eyeIcon} />
      </button>
      <Spoken total={isHidden ? null : total} />
    </div>
  );
}

const SETTLE_MS = 1_200;

/** Tells readers of a new balance once it has come to rest, so that a game does not talk over the page. */
function Spoken({ total }: { total: bigint | null }) {
  const t = useText("wallet");
  const [known, setKnown] = useState(total);
  const [text, setText] = useState("");
  useEffect(() => {
    if (total === known) return;
    const timer = setTimeout(() => {
      setKnown(total);
      if (total !== null && known !== null) setText(t("bar.now", { amount: moneyText(total) }));
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [total, known, t]);
  return (
    <span className="sr" aria-live="polite">
      {text}
    </span>
  );
}
