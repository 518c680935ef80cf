import { useText } from "@fairhouse/i18n";
import { Button, type Column, EmptyState, ErrorState, Field, Input, Money, Skeleton, Table } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { checkIcon } from "@fairhouse/ui/icons";
import { type FormEvent, useState } from "react";
import { type Debt, useCall } from "../api.ts";
import css from "../office.module.css";
import { DebtDetail } from "./debt-detail.tsx";

/** What members owe: results that were corrected after the money had gone. */
export default function DebtsScreen() {
  const t = useText("games");
  const refusalText = useRefusalText(t);
  const [member, setMember] = useState("");
  const input = member === "" ? { limit: 100 } : { limit: 100, member };
  const { data, error, isPending, refetch } = useCall("GET /staff/debts", input);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const debts = data?.debts ?? [];
  const selected = debts.find((debt) => debt.memberId === selectedId) ?? debts[0];

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setMember(String(new FormData(event.currentTarget).get("member") ?? "").trim());
  }

  return (
    <div className="stack">
      <div className="titlebar">
        <h1 className="voice">{t("office.debts.title")}</h1>
        <p>{t("office.debts.body")}</p>
      </div>
      <search className="card card--pad">
        <form className={css.searchform} onSubmit={search}>
          <Field label={t("office.memberName")} hint={t("office.memberHint")}>
            <Input name="member" leftToRight autoComplete="off" spellCheck={false} maxLength={64} />
          </Field>
          <div className={`row ${css.acts}`}>
            <Button type="submit">{t("office.calls.search")}</Button>
          </div>
        </form>
      </search>
      {isPending && (
        <section className="card card--pad">
          <Skeleton shape="skel--row" count={6} />
        </section>
      )}
      {!data && error && (
        <section className="card">
          <ErrorState title={t("office.debts.failed")} onRetry={() => void refetch()}>
            {error.reply.code === "unanswered" ? undefined : refusalText(error.reply)}
          </ErrorState>
        </section>
      )}
      {data && debts.length === 0 && (
        <section className="card">
          <EmptyState icon={checkIcon} title={t("office.debts.none")}>
            {t("office.debts.noneBody")}
          </EmptyState>
        </section>
      )}
      {debts.length > 0 && (
        <div className="facing">
          <section className="card">
            <DebtsTable debts={debts} selected={selected} onSelect={(debt) => setSelectedId(debt.memberId)} />
          </section>
          {selected && <DebtDetail key={selected.memberId} debt={selected} onChanged={refetch} />}
        </div>
      )}
    </div>
  );
}

type TableProps = { debts: readonly Debt[]; selected: Debt | undefined; onSelect: (debt: Debt) => void };

function DebtsTable({ debts, selected, onSelect }: TableProps) {
  const t = useText("games");
  const isSelected = (debt: Debt) => debt.memberId === selected?.memberId;
  const columns: readonly Column<Debt>[] = [
    {
      key: "player",
      label: t("office.calls.by.member"),
      onPhone: "title",
      cell: (debt) => (
        <button type="button" className="rowpick strong" aria-pressed={isSelected(debt)} onClick={() => onSelect(debt)}>
          <bdi dir="ltr">{debt.userName}</bdi>
        </button>
      ),
    },
    {
      key: "owed",
      label: t("office.debts.owed"),
      figure: true,
      cell: (debt) => <Money amount={debt.owed} currency={debt.unit} bare className="strong" />,
    },
    {
      key: "cash",
      label: t("office.debts.cash"),
      figure: true,
      cell: (debt) => <Money amount={debt.cash} currency={debt.unit} bare />,
    },
  ];
  return (
    <Table
      dense
      caption={t("office.debts.title")}
      columns={columns}
      rows={debts}
      rowKey={(debt) => debt.memberId}
      isSelected={isSelected}
    />
  );
}
