import { type Currency, formatAmount, parseAmount } from "@fairhouse/base";
import { type Ref, useId } from "react";
import { useFieldControl } from "./field.tsx";
import { useCurrency } from "./page.tsx";

export type MoneyInputProps = {
  /** What was typed; never cleared or rewritten while the player types. */
  value: string;
  onChange: (typed: string) => void;
  onBlur?: () => void;
  /** The site's own when absent. */
  currency?: Currency;
  /** Ledger amounts to choose from. None is chosen in advance. */
  picks?: readonly bigint[];
  picksLabel?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** The figure with the currency inside its field, and a few amounts to press. Belongs in a Field. */
export function MoneyInput(props: MoneyInputProps) {
  const { value, onChange, onBlur, picks = [], picksLabel, disabled, ref } = props;
  const site = useCurrency();
  const { currency = site } = props;
  const control = useFieldControl();
  const name = useId();
  const typed = parseAmount(value, currency);
  return (
    <>
      <span className="inset">
        <span className="inset__lead strong" aria-hidden="true">
          {currency.symbol}
        </span>
        <input
          {...control}
          ref={ref}
          className="input input--figure num"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      </span>
      {picks.length > 0 && (
        <fieldset className="pick" aria-label={picksLabel}>
          {picks.map((pick) => {
            const figure = formatAmount(pick, currency).replace(/\.0+$/, "");
            return (
              <label key={figure}>
                <input
                  type="radio"
                  name={name}
                  checked={typed.ok && typed.value === pick}
                  disabled={disabled}
                  onChange={() => onChange(figure)}
                />
                <span className="num">{figure}</span>
              </label>
            );
          })}
        </fieldset>
      )}
    </>
  );
}
