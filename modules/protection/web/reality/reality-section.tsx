import { useText } from "@fairhouse/i18n";
import { ErrorState, Field, Notice, Select, Skeleton, showToast } from "@fairhouse/ui";
import { callKey, useApiHandle, useRefusalText } from "@fairhouse/ui/api";
import { useState } from "react";
import { CHECK_MINUTES, type CheckMinutes } from "../../rules/reality-check.ts";
import { useAction, useCall } from "../api.ts";
import { useArrival } from "../use-arrival.ts";
import { CHECK_CALL } from "./check-call.ts";
import css from "./reality-section.module.css";

const NEVER = "never";

/** How often the game stops to say how long the member has played and what it came to. In force once it is chosen. */
export function RealitySection() {
  const t = useText("protection");
  const refusalText = useRefusalText(t);
  const { queries } = useApiHandle();
  const { data, isError, refetch } = useCall(CHECK_CALL, {});
  const { run, isBusy } = useAction("POST /wps/protection/reality-check");
  const [failure, setFailure] = useState<string | null>(null);

  async function choose(chosen: string) {
    setFailure(null);
    const everyMinutes = CHECK_MINUTES.find((minutes) => String(minutes) === chosen) ?? null;
    const reply = await run({ everyMinutes });
    if (!reply.ok) return setFailure(refusalText(reply));
    queries.setQueryData(callKey(CHECK_CALL, {}), reply.value);
    showToast(t("check.saved"));
  }

  const name = (minutes: CheckMinutes) =>
    minutes < 60 ? t("check.minutes", { count: minutes }) : t("check.hours", { count: minutes / 60 });
  return (
    <section className={`card card--pad ${css.section}`} aria-labelledby="check">
      <h2 ref={useArrival("check")} className={`voice ${css.title}`} id="check" tabIndex={-1}>
        {t("check.title")}
      </h2>
      <p>{t("check.body")}</p>
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton shape={css.wait} />}
      {data && (
        <Field label={t("check.every")}>
          <Select
            value={String(data.everyMinutes ?? NEVER)}
            disabled={isBusy}
            onChange={({ target }) => void choose(target.value)}
          >
            {CHECK_MINUTES.map((minutes) => (
              <option key={minutes} value={minutes}>
                {name(minutes)}
              </option>
            ))}
            <option value={NEVER}>{t("check.never")}</option>
          </Select>
        </Field>
      )}
      {failure && <Notice tone="bad">{failure}</Notice>}
    </section>
  );
}
