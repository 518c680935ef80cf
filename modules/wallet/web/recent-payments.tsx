import { useText } from "@fairhouse/i18n";
import { Badge, DateTime, Money } from "@fairhouse/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useCall } from "./api.ts";
import { MethodName } from "./methods.tsx";
import {
  DEPOSIT_TONES,
  type Deposit,
  isDepositOver,
  isWithdrawalOver,
  WITHDRAWAL_TONES,
  type Withdrawal,
} from "./payment-states.ts";
import css from "./recent-payments.module.css";

/** The last deposits, each with its state and the way to its page. Nothing while there are none. */
export function RecentDeposits() {
  const t = useText("wallet");
  const { data } = useCall("GET /wps/wallet/deposits", { limit: 6 });
  if (!data || data.deposits.length === 0) return null;
  return (
    <Recent title={t("deposit.recent")}>
      {data.deposits.map((deposit) => (
        <DepositLine key={deposit.depositId} deposit={deposit} />
      ))}
    </Recent>
  );
}

/** Payments in progress, in either direction; renders nothing otherwise. */
export function OpenPayments() {
  const t = useText("wallet");
  const deposits = useCall("GET /wps/wallet/deposits", { limit: 6 }).data?.deposits ?? [];
  const withdrawals = useCall("GET /wps/wallet/withdrawals", { limit: 6 }).data?.withdrawals ?? [];
  const [open, waiting] = [
    deposits.filter((one) => !isDepositOver(one)),
    withdrawals.filter((one) => !isWithdrawalOver(one)),
  ];
  if (open.length + waiting.length === 0) return null;
  return (
    <Recent title={t("underWay")}>
      {open.map((deposit) => (
        <DepositLine key={deposit.depositId} deposit={deposit} />
      ))}
      {waiting.map((withdrawal) => (
        <WithdrawalLine key={withdrawal.withdrawalId} withdrawal={withdrawal} />
      ))}
    </Recent>
  );
}

export function RecentWithdrawals() {
  const t = useText("wallet");
  const { data } = useCall("GET /wps/wallet/withdrawals", { limit: 6 });
  if (!data || data.withdrawals.length === 0) return null;
  return (
    <Recent title={t("withdraw.recent")}>
      {data.withdrawals.map((withdrawal) => (
        <WithdrawalLine key={withdrawal.withdrawalId} withdrawal={withdrawal} />
      ))}
    </Recent>
  );
}

function DepositLine({ deposit }: { deposit: Pick<Deposit, Shown | "depositId" | "method" | "state"> }) {
  const t = useText("wallet");
  return (
    <Line
      to="/wallet/deposit"
      search={{ deposit: deposit.depositId }}
      amount={deposit.amountLedger}
      at={deposit.createdAt}
      name={<MethodName code={deposit.method} />}
      badge={<Badge tone={DEPOSIT_TONES[deposit.state]}>{t(`deposit.states.${deposit.state}`)}</Badge>}
    />
  );
}

export function WithdrawalLine({
  withdrawal,
}: {
  withdrawal: Pick<Withdrawal, Shown | "withdrawalId" | "destination" | "state">;
}) {
  const t = useText("wallet");
  return (
    <Line
      to="/wallet/withdraw"
      search={{ withdrawal: withdrawal.withdrawalId }}
      amount={withdrawal.amountLedger}
      at={withdrawal.createdAt}
      name={<bdi className="num">{withdrawal.destination}</bdi>}
      badge={<Badge tone={WITHDRAWAL_TONES[withdrawal.state]}>{t(`withdraw.states.${withdrawal.state}`)}</Badge>}
    />
  );
}

type Shown = "amountLedger" | "createdAt";

/** @param id of its heading, where a page has two */
export function Recent({ title, id = "recent-title", children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card__head">
        <h2 className="voice" id={id}>
          {title}
        </h2>
      </div>
      <ul className={`lines ${css.recent}`}>{children}</ul>
    </section>
  );
}

type LineProps = {
  to: string;
  search: { readonly [name: string]: string };
  amount: string;
  at: string;
  name: ReactNode;
  badge: ReactNode;
};

function Line({ to, search, amount, at, name, badge }: LineProps) {
  const t = useText("wallet");
  return (
    <li>
      <span className="grow">
        <strong>
          <Money amount={amount} />
        </strong>
        <small>
          <span className={css.meta}>
            {name}
            <DateTime at={at} />
          </span>
        </small>
      </span>
      {badge}
      <Link to={to} search={search as never} className="more">
        {t("open")}
      </Link>
    </li>
  );
}
