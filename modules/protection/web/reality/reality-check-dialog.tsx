import { useText } from "@fairhouse/i18n";
import { Button, buttonClass, LedgerList, Money, Notice, showToast, useDialog } from "@fairhouse/ui";
import { callKey, useApiHandle, useRefusalText } from "@fairhouse/ui/api";
import { Dialog } from "@fairhouse/ui/dialog";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useAction } from "../api.ts";
import { CHECK_CALL, type PlaySession } from "./check-call.ts";

export type RealityCheckDialogProps = {
  readonly session: PlaySession;
  readonly onGoOn: () => void;
  readonly onStop: () => void;
};

/** Time and result of the session over the game. Only an answer closes it; stopping is as large as going on, and comes first. */
export default function RealityCheckDialog({ session, onGoOn, onStop }: RealityCheckDialogProps) {
  const t = useText("protection");
  const refusalText = useRefusalText(t);
  const { queries } = useApiHandle();
  const { close } = useDialog();
  const { run, isBusy } = useAction("POST /wps/protection/reality-check/answer");
  const [failure, setFailure] = useState<string | null>(null);
  const checkAt = session.checkAt ?? "";

  async function answer(given: "go_on" | "stop") {
    setFailure(null);
    const reply = await run({ checkAt, answer: given });
    if (!reply.ok) return setFailure(refusalText(reply));
    queries.setQueryData(callKey(CHECK_CALL, {}), reply.value);
    close();
    if (given === "go_on") return onGoOn();
    showToast(t("check.stopped"));
    onStop();
  }

  return (
    <Dialog
      name="reality-check"
      title={t("check.title")}
      showClose={false}
      locked
      footer={
        <>
          <Button kind="line" busy={isBusy} onClick={() => void answer("go_on")}>
            {t("check.goOn")}
          </Button>
          <Button busy={isBusy} onClick={() => void answer("stop")}>
            {t("check.stop")}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t("check.intro", minutesOf(session))}</p>
        <LedgerList lines={useLines(session)} />
        <p className="small muted">{t("check.wait")}</p>
        {failure && <Notice tone="bad">{failure}</Notice>}
        <Link to="/wallet/limits" className={buttonClass({ kind: "plain", small: true })} onClick={close}>
          {t("check.rest")}
        </Link>
      </div>
    </Dialog>
  );
}

function useLines({ stakes, stakedLedger, wonLedger, netLedger, unit }: PlaySession) {
  const t = useText("protection");
  const staked = (
    <>
      {t("check.staked")} <span className="small">{t("check.stakes", { count: stakes })}</span>
    </>
  );
  return [
    { key: "staked", label: staked, value: <Money amount={stakedLedger} currency={unit} bare /> },
    { key: "won", label: t("check.won"), value: <Money amount={wonLedger} currency={unit} bare /> },
    {
      key: "net",
      label: t("check.net"),
      value: <Money amount={netLedger} currency={unit} signed bare settled />,
      total: true,
    },
  ];
}

const MINUTE_MS = 60_000;

/** How long the member has been playing, in hours and minutes. */
function minutesOf({ beganAt }: PlaySession): { hours: number; minutes: number } {
  const all = Math.max(0, Math.floor((Date.now() - Date.parse(beganAt)) / MINUTE_MS));
  return { hours: Math.floor(all / 60), minutes: all % 60 };
}
