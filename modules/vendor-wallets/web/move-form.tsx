import { parseAmount, wholeUnits } from "@fairhouse/base";
import { useText } from "@fairhouse/i18n";
import { LimitRoom } from "@fairhouse/protection/web";
import { Button, Field, MoneyInput, Notice, useCurrency, useMoneyText } from "@fairhouse/ui";
import { type FormEvent, useRef, useState } from "react";
import css from "./move-form.module.css";
import { useMoveRefusal } from "./move-refusal.ts";
import type { Moving } from "./use-move.ts";
import type { VendorWallet } from "./use-vendor-wallets.ts";

const PICKS = [10n, 50n, 100n, 500n];

const MONEY = { kind: "money" } as const;

type Fault = "required" | "not_a_number" | "too_many_decimals" | "too_large" | "too_much";
export type MoveFormProps = {
  wallet: VendorWallet;
  /** The call itself, which what stands around the form knows of too. */
  moving: Moving;
  /** What could be moved in, a ledger amount. */
  cash: bigint;
  /** Whether it is the only one in view: only one button of a view is marked as the one that moves money. */
  isAlone?: boolean;
  onMoved?: () => void;
};

/** Moves an amount to the vendor or back, or everything back. Each button says what it will do. */
export function MoveForm({ wallet, moving, cash, isAlone = true, onMoved }: MoveFormProps) {
  const t = useText("vendor-wallets");
  const currency = useCurrency();
  const moneyText = useMoneyText();
  const refusalText = useMoveRefusal();
  const field = useRef<HTMLInputElement>(null);
  const { move, isBusy, isChecking } = moving;
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<Fault | null>(null);
  const [failure, setFailure] = useState<{ readonly text: string; readonly isByLimit: boolean } | null>(null);
  const isWaiting = wallet.transfer?.isOpen ?? false;
  const there = wallet.balance === null ? null : BigInt(wallet.balance);
  const parsed = parseAmount(typed, currency);
  const wished = parsed.ok && parsed.value > 0n ? parsed.value : null;

  async function ask(direction: "in" | "out", amount: bigint) {
    setFailure(null);
    const reply = await move({ vendor: wallet.vendor, direction, amountLedger: amount.toString() });
    if (!reply.ok) return setFailure({ text: refusalText(reply), isByLimit: reply.code === "limit_reached" });
    setTyped("");
    if (reply.value.state === "success") onMoved?.();
  }

  async function submit(direction: "in" | "out", event?: FormEvent) {
    event?.preventDefault();
    if (isBusy || isWaiting) return;
    const found = faultOf({ typed, wished, room: direction === "in" ? cash : there, refusal: parsed });
    setFault(found);
    if (found || wished === null) return field.current?.focus();
    await ask(direction, wished);
  }

  const amount = wished === null ? null : moneyText(wished);
  return (
    <form className={css.form} onSubmit={(event) => void submit("in", event)} noValidate>
      <Field label={t("amount")} error={fault && t(`faults.${fault}`)} required>
        <MoneyInput
          ref={field}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setFault(null);
          }}
          picks={PICKS.map((whole) => wholeUnits(whole, currency)).filter(
            (pick) => pick <= cash || (there !== null && pick <= there),
          )}
          picksLabel={t("quick")}
          disabled={isWaiting}
        />
      </Field>
      {isChecking && <Notice tone="wait">{t("checking")}</Notice>}
      {failure && (
        <Notice tone="bad">
          <p>{failure.text}</p>
          {failure.isByLimit && <LimitRoom kinds={["loss", "stake"]} />}
        </Notice>
      )}
      <div className={css.acts}>
        <Button type="submit" {...(isAlone ? MONEY : {})} block busy={isBusy} disabled={isWaiting}>
          {amount ? t("inWith", { amount }) : t("in")}
        </Button>
        <Button kind="line" block busy={isBusy} disabled={isWaiting} onClick={() => void submit("out")}>
          {amount ? t("outWith", { amount }) : t("out")}
        </Button>
      </div>
      {there !== null && there > 0n && (
        <Button kind="plain" block busy={isBusy} disabled={isWaiting} onClick={() => void ask("out", there)}>
          {t("allBack", { amount: moneyText(there) })}
        </Button>
      )}
    </form>
  );
}

type Judged = {
  typed: string;
  wished: bigint | null;
  /** What can be moved; null when it is not known, and the vendor then decides. */
  room: bigint | null;
  refusal: ReturnType<typeof parseAmount>;
};

function faultOf({ typed, wished, room, refusal }: Judged): Fault | null {
  if (typed.trim() === "") return "required";
  if (!refusal.ok) return refusal.refusal;
  if (wished === null) return "required";
  return room !== null && wished > room ? "too_much" : null;
}
