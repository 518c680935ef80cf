import type { Currency } from "@fairhouse/base";
import type { ReceivedOf } from "@fairhouse/contract";
import { useText } from "@fairhouse/i18n";
import { Badge, DateTime, Icon, type IconShape, useMoneyText } from "@fairhouse/ui";
import { bankIcon, cardIcon, coinIcon, phoneIcon, qrIcon, walletIcon } from "@fairhouse/ui/icons";
import { useId } from "react";
import type { listMethods } from "../contract.ts";
import { feeOf, smallestPaid } from "../rules/deposit-methods.ts";
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

const PICTURES: { readonly [Name in Method["picture"]]: IconShape } = {
  ...{ wallet: walletIcon, phone: phoneIcon, qr: qrIcon, bank: bankIcon, card: cardIcon, coin: coinIcon },
};

/** The ways to pay in or out, each with its picture, range, fee and usual time; one that is closed cannot be chosen. */
export function MethodPicker({ methods, value, onChange, label }: MethodPickerProps) {
  const t = useText("wallet");
  const moneyText = useMoneyText();
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
            disabled={method.opensAt !== null}
            onChange={() => onChange(method.code)}
          />
          <Icon shape={PICTURES[method.picture]} />
          <span className="grow">
            <MethodName code={method.code} form={method.form} />
            <small>
              <Terms method={method} />
            </small>
            <small className={css.range}>
              {t("methods.range", { min: moneyText(method.amountLedgerMin), max: moneyText(method.amountLedgerMax) })}
            </small>
          </span>
          {method.opensAt !== null && <Badge tone="wait">{t("methods.closed")}</Badge>}
          {method.opensAt === null && method.isDemo && <Badge tone="info">{t("methods.demo")}</Badge>}
        </label>
      ))}
    </fieldset>
  );
}

/** The fee and how long it usually takes; of a closed one when it opens. */
function Terms({ method }: { method: Method }) {
  const t = useText("wallet");
  const moneyText = useMoneyText();
  const { opensAt, usualMinutes: minutes } = method;
  if (opensAt !== null) return t.rich("methods.opens", { at: () => <DateTime at={opensAt} /> });
  const fees = [
    ...(method.feeBps > 0 ? [percentOf(method.feeBps)] : []),
    ...(method.feeFixedLedger === "0" ? [] : [moneyText(method.feeFixedLedger)]),
  ];
  if (fees.length === 0) return t("methods.free", { minutes });
  return t("methods.fee", { fee: fees.join(" + "), minutes });
}

/** What is paid beside the amount. */
export const methodFee = (amount: bigint, { feeBps, feeFixedLedger }: Method, currency: Currency): bigint =>
  feeOf(amount, { feeBps, feeFixed: BigInt(feeFixedLedger) }, smallestPaid(currency));

/** A method without a name of its own is called by how it is paid. */
export function MethodName({ code, form }: { code: string; form?: Method["form"] }) {
  const t = useText("wallet");
  return <span>{t.maybe(`methods.${code}.name`) ?? (form ? t(`methods.forms.${form}`) : code)}</span>;
}

/** 150 basis points are "1.5%". */
const percentOf = (bps: number): string => `\u2066${(bps / 100).toString()}%\u2069`;
