import { useText } from "@fairhouse/i18n";
import { Badge, Button, DateTime, ErrorState, Field, Notice, Select, Skeleton, showToast } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { BREAK_NAMES, BREAKS, type BreakName } from "../rules/breaks.ts";
import { useAction } from "./api.ts";
import css from "./break-section.module.css";
import { type ExclusionAnswer, useExclusion } from "./exclusion.ts";
import { useArrival } from "./use-arrival.ts";

/** Stopping: a time-out or a self-exclusion, in two presses, with the way to take the money out beside it. */
export function BreakSection() {
  const t = useText("protection");
  const { exclusion, isFailed, isLoading, retry, adopt } = useExclusion();
  return (
    <section className={`card card--pad ${css.break}`} aria-labelledby="break">
      <div className="row row--apart row--wrap">
        <h2 ref={useArrival("break")} className={`voice ${css.title}`} id="break" tabIndex={-1}>
          {t("break.title")}
        </h2>
        {exclusion && <Badge tone="good">{t("limit.on")}</Badge>}
      </div>
      {isFailed && <ErrorState onRetry={retry} />}
      {isLoading && <Skeleton shape={css.wait} />}
      {exclusion && <BreakNow exclusion={exclusion} adopt={adopt} />}
      {exclusion !== undefined && <BreakForm isLengthening={exclusion !== null} adopt={adopt} />}
    </section>
  );
}

type Adopt = (exclusion: ExclusionAnswer | null) => void;

function BreakNow({ exclusion, adopt }: { exclusion: ExclusionAnswer; adopt: Adopt }) {
  const t = useText("protection");
  const refusalText = useRefusalText(t);
  const { run, isBusy } = useAction("POST /wps/protection/exclusion/lift");
  const [failure, setFailure] = useState<string | null>(null);
  const { kind, endsAt, liftFrom, liftRequestedAt } = exclusion;
  const isIndefinite = kind === "indefinite" && liftRequestedAt === null;

  async function lift() {
    setFailure(null);
    const reply = await run({});
    if (reply.ok) adopt(reply.value.exclusion);
    else setFailure(refusalText(reply));
  }

  return (
    <>
      <Notice tone="info">
        {t(`break.now.${kind}`)}{" "}
        {endsAt ? t.rich("break.until", { at: () => <DateTime at={endsAt} /> }) : t("break.noEnd")}
      </Notice>
      <p>{t("break.money")}</p>
      <Link to="/wallet/withdraw" className="btn btn--block">
        {t("break.withdraw")}
      </Link>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {isIndefinite && liftFrom && (
        <>
          <p className="small muted">
            {t.rich("break.liftFrom", { at: () => <DateTime at={liftFrom} shape="date" /> })}
          </p>
          <Button kind="line" block busy={isBusy} onClick={() => void lift()}>
            {t("break.lift")}
          </Button>
        </>
      )}
    </>
  );
}

/** The first press says what happens, the second does it. */
function BreakForm({ isLengthening, adopt }: { isLengthening: boolean; adopt: Adopt }) {
  const t = useText("protection");
  const refusalText = useRefusalText(t);
  const { run, isBusy } = useAction("POST /wps/protection/exclusion");
  const [chosen, setChosen] = useState<BreakName>("day");
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsked) confirm.current?.focus();
  }, [isAsked]);

  async function stop() {
    setFailure(null);
    const reply = await run({ wish: BREAKS[chosen], isConfirmed: true });
    setAsked(false);
    if (!reply.ok) return setFailure(refusalText(reply));
    adopt(reply.value.exclusion);
    showToast(t("break.done"));
  }

  return (
    <>
      <Field label={t(isLengthening ? "break.longer" : "break.length")} hint={t("break.hint")}>
        <Select
          value={chosen}
          onChange={(event) => {
            setChosen(event.target.value as BreakName);
            setAsked(false);
          }}
        >
          {BREAK_NAMES.map((name) => (
            <option key={name} value={name}>
              {t(`break.lengths.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {isAsked ? (
        <>
          <Notice tone="wait">{t("break.sure", { length: t(`break.lengths.${chosen}`) })}</Notice>
          <Button ref={confirm} block busy={isBusy} onClick={() => void stop()}>
            {t("break.confirm")}
          </Button>
          <Button kind="line" block onClick={() => setAsked(false)}>
            {t("break.back")}
          </Button>
        </>
      ) : (
        <Button kind="line" block onClick={() => setAsked(true)}>
          {t("break.ask")}
        </Button>
      )}
    </>
  );
}
