import { useText } from "@fairhouse/i18n";
import { Button, Field, Input } from "@fairhouse/ui";
import { type FormEvent, useRef } from "react";
import css from "../office.module.css";

export type CallSearch = {
  member?: string;
  vendor?: string;
  roundId?: string;
  transactionId?: string;
  from?: string;
  to?: string;
};

const TEXTS = ["member", "transactionId", "roundId", "vendor"] as const;
const TIMES = ["from", "to"] as const;

/** By member, transaction, round, vendor and time; what stays empty is not asked. */
export function SearchForm({ onSearch, isBusy }: { onSearch: (search: CallSearch) => void; isBusy: boolean }) {
  const t = useText("games");
  const form = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(readSearch(new FormData(event.currentTarget)));
  }

  function clear() {
    form.current?.reset();
    onSearch({});
  }

  return (
    <form ref={form} className={css.searchform} onSubmit={submit}>
      {TEXTS.map((name) => (
        <Field key={name} label={t(`office.calls.by.${name}`)}>
          <Input name={name} leftToRight autoComplete="off" spellCheck={false} maxLength={64} />
        </Field>
      ))}
      {TIMES.map((name) => (
        <Field key={name} label={t(`office.calls.by.${name}`)}>
          <Input name={name} type="datetime-local" leftToRight />
        </Field>
      ))}
      <div className={`row ${css.acts}`}>
        <Button type="submit" busy={isBusy}>
          {t("office.calls.search")}
        </Button>
        <Button kind="line" onClick={clear}>
          {t("office.calls.clear")}
        </Button>
      </div>
    </form>
  );
}

function readSearch(data: FormData): CallSearch {
  const search: CallSearch = {};
  for (const name of TEXTS) {
    const text = String(data.get(name) ?? "").trim();
    if (text) search[name] = text;
  }
  for (const name of TIMES) {
    // The field's time is the operator's own; the call's is UTC.
    const at = new Date(String(data.get(name) ?? ""));
    if (!Number.isNaN(at.getTime())) search[name] = at.toISOString();
  }
  return search;
}
