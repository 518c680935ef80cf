import { useText } from "@fairhouse/i18n";
import { DateTime, Icon } from "@fairhouse/ui";
import { slidersIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { useAmountText } from "./amount-text.ts";
import css from "./limit-room.module.css";
import { type LimitKind, tightestOf, useLimits } from "./limits.ts";

/**
 * Below a refusal by a limit: which one stands against it, what is left of it, and when how much comes back. Nothing without a
 * limit of these kinds.
 */
export function LimitRoom(props: { kinds: readonly LimitKind[] }) {
  // On pages of other modules: while its texts load, the page stays.
  return (
    <Suspense fallback={null}>
      <Room {...props} />
    </Suspense>
  );
}

function Room({ kinds }: { kinds: readonly LimitKind[] }) {
  const t = useText("protection");
  const amountText = useAmountText();
  const { limits = [] } = useLimits();
  const limit = tightestOf(limits, kinds);
  if (!limit) return null;
  const [next] = limit.returns;
  return (
    <div className={css.room}>
      <p>
        {t("room.left", {
          ...{ name: t(`names.${limit.kind}.${limit.period}`) },
          ...{ left: amountText(limit.kind, limit.left), limit: amountText(limit.kind, limit.amountLedger) },
        })}
      </p>
      {next && (
        <p>
          {t.rich("room.next", {
            amount: amountText(limit.kind, next.amountLedger),
            at: () => <DateTime at={next.at} />,
          })}
        </p>
      )}
      <Link to="/wallet/limits" className="more">
        <Icon shape={slidersIcon} />
        <span>{t("room.change")}</span>
      </Link>
    </div>
  );
}
