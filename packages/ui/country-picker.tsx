import { Combobox as Base } from "@base-ui/react/combobox";
import { useText } from "@fairhouse/i18n";
import { useMemo, useState } from "react";
import { createDelayedClose } from "./delayed-close.ts";
import { useFieldControl } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { checkIcon, downIcon, searchIcon } from "./icons.ts";

export type Country = {
  /** Two letters: PK. */
  code: string;
  name: string;
  /** With its plus: +92. */
  diallingCode: string;
  /** The address of its drawing, 3 : 2. */
  flag?: string;
};

export type CountryPickerProps = {
  countries: readonly Country[];
  /** A country's code. */
  value: string;
  onChange: (code: string) => void;
  /** Names the button for readers: "Dialling code". */
  label: string;
  disabled?: boolean;
};

const CLOSES_AFTER_MS = 200;

/**
 * A country with its flag and dialling code, found by typing its name, letters or number. The list closes 200 ms after
 * the focus has left it, and stays while the focus is inside.
 */
export function CountryPicker({ countries, value, onChange, label, disabled = false }: CountryPickerProps) {
  const t = useText("ui");
  const { id, ...control } = useFieldControl();
  const [isOpen, setOpen] = useState(false);
  const late = useMemo(() => createDelayedClose({ delayMs: CLOSES_AFTER_MS, close: () => setOpen(false) }), []);
  const chosen = countries.find((country) => country.code === value) ?? null;
  return (
    <Base.Root<Country>
      items={countries}
      value={chosen}
      disabled={disabled}
      open={isOpen}
      itemToStringLabel={(country) => `${country.name} ${country.code} ${country.diallingCode}`}
      isItemEqualToValue={(one, other) => one.code === other.code}
      onValueChange={(country) => country && onChange(country.code)}
      onOpenChange={(open, { reason, cancel }) => {
        if (!open && reason === "focus-out") {
          cancel();
          late.left();
        } else {
          late.cameBack();
          setOpen(open);
        }
      }}
    >
      <Base.Trigger
        {...control}
        id={id}
        className="select picker"
        aria-label={chosen ? `${label}: ${chosen.name} ${chosen.diallingCode}` : label}
      >
        {chosen && <Flag country={chosen} />}
        <bdi className="num">{chosen?.diallingCode}</bdi>
        <Icon shape={downIcon} />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="floating" align="start" sideOffset={6}>
          <Base.Popup
            className="floating__popup countries"
            aria-label={label}
            onFocus={late.cameBack}
            onBlur={(event) => {
              if (!event.currentTarget.contains(event.relatedTarget)) late.left();
            }}
          >
            <span className="inset">
              <Icon shape={searchIcon} />
              <Base.Input className="input" placeholder={t("countries.find")} aria-label={t("countries.find")} />
            </span>
            <Base.Empty className="countries__none">{t("countries.none")}</Base.Empty>
            <Base.List className="floating__list">
              {(country: Country) => (
                <Base.Item key={country.code} value={country} className="floating__item">
                  <Flag country={country} />
                  <span className="grow">{country.name}</span>
                  <bdi className="num muted">{country.diallingCode}</bdi>
                  <Base.ItemIndicator>
                    <Icon shape={checkIcon} />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Letters stand in a box of the same size where there is no drawing. */
function Flag({ country: { code, flag } }: { country: Country }) {
  return flag ? (
    <img className="flag" src={flag} width={24} height={16} alt="" loading="lazy" decoding="async" />
  ) : (
    <span className="flag" aria-hidden="true">
      {code}
    </span>
  );
}
