import { CSPProvider } from "@base-ui/react/csp-provider";
import { Select as Base } from "@base-ui/react/select";
import type { ReactNode } from "react";
import type { Choice } from "./choice.tsx";
import { useFieldControl } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { checkIcon, downIcon } from "./icons.ts";

export type PickerProps<Value extends string> = {
  choices: readonly (Choice<Value> & { note?: ReactNode })[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Names it for readers where no Field does. */
  label?: string;
  /** What stands in it before anything is chosen. */
  placeholder: string;
  disabled?: boolean;
};

/**
 * One of several, where a choice needs more than a line of text. Typing the beginning of a name goes to it, arrows
 * move, Escape leaves it as it was. Plain lists of words are better served by `Select`, the platform's own.
 */
export function Picker<Value extends string>(props: PickerProps<Value>) {
  const { choices, value, onChange, label, placeholder, disabled = false } = props;
  const { id, ...control } = useFieldControl();
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        items={choices}
        value={value}
        disabled={disabled}
        modal={false}
        onValueChange={(next) => next !== null && onChange(next)}
      >
        <Base.Trigger {...control} id={id} className="select picker" aria-label={label}>
          <Base.Value placeholder={placeholder} />
          <Icon shape={downIcon} />
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner className="floating" align="start" sideOffset={6} alignItemWithTrigger={false}>
            <Base.Popup className="floating__popup">
              <Base.List className="floating__list">
                {choices.map((choice) => (
                  <Base.Item key={choice.value} value={choice.value} className="floating__item">
                    <span className="grow">
                      <Base.ItemText>{choice.label}</Base.ItemText>
                      {choice.note && <small>{choice.note}</small>}
                    </span>
                    <Base.ItemIndicator>
                      <Icon shape={checkIcon} />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
