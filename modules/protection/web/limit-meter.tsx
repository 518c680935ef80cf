import { useText } from "@fairhouse/i18n";
import { Meter } from "@fairhouse/ui";
import { type ReactNode, Suspense } from "react";
import { useAmountText } from "./amount-text.ts";
import { type LimitKind, type SetLimit, setLimitsOf, useKnownLimits } from "./limits.ts";

/** What is used of a limit and what is left of it. */
export function LimitMeter({ limit, label }: { limit: SetLimit; label: ReactNode }) {
  const t = useText("protection");
  const amountText = useAmountText();
  return (
    <Meter
      label={label}
      used={BigInt(limit.used)}
      limit={BigInt(limit.amountLedger)}
      figures={t("limit.used", {
        used: amountText(limit.kind, limit.used),
        limit: amountText(limit.kind, limit.amountLedger),
      })}
      name={t(`names.${limit.kind}.${limit.period}`)}
    />
  );
}

/** The member's own limits of some kinds, for beside a game: what is left of each. */
export function LimitMeters(props: { kinds: readonly LimitKind[] }) {
  // While its texts load, the page beside it stays.
  return (
    <Suspense fallback={null}>
      <Meters {...props} />
    </Suspense>
  );
}

function Meters({ kinds }: { kinds: readonly LimitKind[] }) {
  const t = useText("protection");
  const amountText = useAmountText();
  const { limits = [] } = useKnownLimits();
  return setLimitsOf(limits, kinds).map((limit) => (
    <LimitMeter
      key={`${limit.kind} ${limit.period}`}
      limit={limit}
      label={
        <span className="muted">
          {t("limit.leftOf", {
            name: t(`names.${limit.kind}.${limit.period}`),
            left: amountText(limit.kind, limit.left),
          })}
        </span>
      }
    />
  ));
}
