import { useText } from "@fairhouse/i18n";
import { LimitRoom, useSessionStop } from "@fairhouse/protection/web";
import { useIsTrial } from "@fairhouse/session/web";
import { Button, Icon, Notice, openDialog, useMoneyText } from "@fairhouse/ui";
import { closeIcon, depositIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useCall } from "../api.ts";
import { DEPOSIT_ADDRESS } from "./game-address.ts";
import type { PlayState } from "./play-state.ts";
import css from "./stage-refusal.module.css";

/** Refusals that the member can do something about: their notice lies over the game, where the spin was pressed. */
const ANSWERED_ON_STAGE = new Set(["NOT_ENOUGH_MONEY", "LIMIT_STAKE", "LIMIT_LOSS", "LIMIT_SESSION"]);

export const isAnsweredOnStage = (status: string): boolean => ANSWERED_ON_STAGE.has(status);

/** Why the bet was not taken, and what the member can do about it, until the next round or until they close it. */
export function StageRefusal({ refusal, refusals }: Pick<PlayState, "refusal" | "refusals">) {
  const t = useText("games");
  const [closed, setClosed] = useState(0);
  if (!refusal || !isAnsweredOnStage(refusal) || closed === refusals) return null;
  return (
    <div className={css.place}>
      <Notice tone="wait">
        <div className={css.text}>
          <Cause key={refusals} refusal={refusal} />
        </div>
      </Notice>
      <Button kind="plain" small iconOnly aria-label={t("refused.close")} onClick={() => setClosed(refusals)}>
        <Icon shape={closeIcon} />
      </Button>
    </div>
  );
}

function Cause({ refusal }: { refusal: string }) {
  const isTrial = useIsTrial();
  if (refusal === "LIMIT_SESSION") return <SessionStop />;
  if (isLimit(refusal)) return <Limit refusal={refusal} />;
  return isTrial ? <Registration /> : <Deposit />;
}

/** The protocol has one status for a reality check and a session limit; what the member can do differs. */
function SessionStop() {
  const t = useText("games");
  const met = useSessionStop();
  if (met === "limit") return <Limit refusal="LIMIT_SESSION" />;
  return <p>{t(met === "check" ? "refused.REALITY_CHECK" : "refused.PLAY_PAUSED")}</p>;
}

/** Which of the member's limits a bet's refusal means. */
const KIND_OF = { LIMIT_STAKE: "stake", LIMIT_LOSS: "loss", LIMIT_SESSION: "session" } as const;

const isLimit = (refusal: string): refusal is keyof typeof KIND_OF => refusal in KIND_OF;

function Limit({ refusal }: { refusal: keyof typeof KIND_OF }) {
  const t = useText("games");
  return (
    <>
      <p>{t(`refused.${refusal}`)}</p>
      <LimitRoom kinds={[KIND_OF[refusal]]} />
    </>
  );
}

function Deposit() {
  const t = useText("games");
  return (
    <>
      <p>{t("refused.NOT_ENOUGH_MONEY")}</p>
      <Link to={DEPOSIT_ADDRESS} className={css.act}>
        <Icon shape={depositIcon} />
        <span>{t("refused.deposit")}</span>
      </Link>
    </>
  );
}

/** A trial account cannot deposit: it becomes an account of its own, which may bring credits. */
function Registration(): ReactNode {
  const t = useText("games");
  const moneyText = useMoneyText();
  const bonus = useCall("GET /wps/system/setting/register", {}).data?.bonus;
  return (
    <>
      <p>
        {bonus
          ? t("refused.trialBonus", { amount: moneyText(bonus.amountLedger, bonus.currency) })
          : t("refused.trial")}
      </p>
      <Button onClick={() => openDialog("register", {})}>{t("trial.register")}</Button>
    </>
  );
}
