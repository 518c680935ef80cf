import type { ReceivedOf } from "@fairhouse/contract";
import { useText } from "@fairhouse/i18n";
import { Badge, Icon } from "@fairhouse/ui";
import { bankIcon, phoneIcon } from "@fairhouse/ui/icons";
import { useId } from "react";
import type { listMethods } from "../contract.ts";
import { useCall } from "./api.ts";
import css from "./methods.module.css";

export type Method = ReceivedOf<typeof listMethods>["methods"][number];

const MINUTES_5_MS = 300_000;

export const useMethods = (kind: "deposit" | "withdrawal") =>
  useCall("GET /wps/wallet/methods", { kind }, { staleTimeMs: MINUTES_5_MS });

export type MethodPickerProps = {
  methods: readonly Method[];
  value: string;
  onChange: (code: string) => void;
  label: string;
};

/** The ways to pay in or out, each with its fee and usual time. */
export function MethodPicker({ methods, value, onChange, label }: MethodPickerProps) {
  const t = useText("wallet");
  const name = useId();
  return (
    <fieldset className={css.methods} aria-label={label}>
      {methods.map((method) => (
        <label className="method" key={method.code}>
          <input
            type="radio"
            name={name}
            value={method.code}
            checked={method.code === value}
            onChange={() => onChange(method.code)}
          />
          <Icon shape={method.code.includes("bank") ? bankIcon : phoneIcon} />
          <span className="grow">
            <MethodName code={method.code} />
            <small>
              {method.feeBps === 0
                ? t("methods.free", { minutes: method.usualMinutes })
                : t("methods.fee", { fee: percentOf(method.feeBps), minutes: method.usualMinutes })}
            </small>
          </span>
          {method.isDemo && <Badge tone="info">{t("methods.demo")}</Badge>}
        </label>
      ))}
    </fieldset>
  );
}

export function MethodName({ code }: { code: string }) {
  const t = useText("wallet");
  return <span>{t.maybe(`methods.${code}.name`) ?? code}</span>;
}

/** 150 basis points are "1.5%". */
const percentOf = (bps: number): string => `\u2066${(bps / 100).toString()}%\u2069`;
