import { useText } from "@fairhouse/i18n";
import { Badge, type BadgeTone, DateTime, LedgerList } from "@fairhouse/ui";
import type { Promotion } from "./api.ts";

const TONES: { readonly [status in Promotion["status"]]: BadgeTone } = { coming: "info", open: "good", ended: "plain" };

export function PromotionStatusBadge({ status }: { status: Promotion["status"] }) {
  const t = useText("content/first");
  return <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>;
}

/** Of what kind it is, when it begins and when it ends. */
export function PromotionLines({ promotion }: { promotion: Promotion }) {
  const t = useText("content/first");
  const { kind, startsAt, endsAt } = promotion;
  return (
    <LedgerList
      small
      lines={[
        { key: "kind", label: t("promotions.kind"), value: t(`kinds.${kind}`) },
        ...(startsAt ? [{ key: "starts", label: t("promotions.starts"), value: <DateTime at={startsAt} /> }] : []),
        {
          key: "ends",
          label: t("promotions.ends"),
          value: endsAt ? <DateTime at={endsAt} /> : t("promotions.noEnd"),
        },
      ]}
    />
  );
}
