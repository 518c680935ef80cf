import { useText } from "@fairhouse/i18n";
import { Field, Input } from "@fairhouse/ui";
import { searchIcon } from "@fairhouse/ui/icons";
import { type FormEvent, useState } from "react";
import css from "./number-search.module.css";

type Props = { number: string | null; onChange: (number: string | null) => void };

/** Finds one row by the number of a round, an entry, a deposit or a withdrawal. */
export function NumberSearch({ number, onChange }: Props) {
  const t = useText("wallet");
  const [typed, setTyped] = useState(number ?? "");
  const search = (event?: FormEvent) => {
    event?.preventDefault();
    if (typed.trim() !== (number ?? "")) onChange(typed.trim() || null);
  };
  return (
    <form onSubmit={search} className={css.number}>
      <Field label={t("ledger.number")}>
        <Input
          icon={searchIcon}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={80}
          value={typed}
          placeholder={t("ledger.numberHint")}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => search()}
        />
      </Field>
    </form>
  );
}
