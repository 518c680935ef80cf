import { useText } from "@fairhouse/i18n";
import { useMay } from "@fairhouse/staff/backoffice";
import { Badge, type BadgeTone, ErrorState, Notice, Skeleton } from "@fairhouse/ui";
import { ActionForm } from "@fairhouse/ui/action-form";
import { useFailureText } from "@fairhouse/ui/api";
import { type Preview, useAction, useCall, type Vendor } from "../api.ts";
import { ChangeList } from "../change-list.tsx";
import css from "../office.module.css";

type Difference = Preview["differences"][number];

const TONES: { readonly [Kind in Difference["kind"]]: BadgeTone } = {
  added: "good",
  changed: "info",
  withdrawn: "bad",
  returned: "good",
};

/** What an update would change, and the act that does exactly this. */
export function SyncPreview({ vendor, onChanged }: { vendor: Vendor; onChanged: () => Promise<unknown> }) {
  const t = useText("catalogue");
  const failureText = useFailureText(t);
  const mayWrite = useMay("catalogue.write");
  const { run } = useAction("POST /staff/catalogue/vendors/{vendor}/sync");
  const { data, error, isPending, refetch } = useCall("GET /staff/catalogue/vendors/{vendor}/sync", {
    vendor: vendor.vendor,
  });
  if (isPending) return <Skeleton shape="skel--row" count={4} />;
  if (!data) {
    return (
      <ErrorState title={t("office.vendors.previewFailed")} onRetry={() => void refetch()}>
        {failureText(error)}
      </ErrorState>
    );
  }
  const { digest, added, changed, withdrawn, returned, unchanged, unusable, differences } = data;

  async function apply(reason: string) {
    const reply = await run({ vendor: vendor.vendor, digest, reason });
    return reply.ok ? { ok: true as const, done: t("office.vendors.applied") } : reply;
  }

  return (
    <section className="stack" aria-live="polite">
      <p>{t("office.vendors.counts", { added, changed, withdrawn, returned, unchanged })}</p>
      {unusable.length > 0 && (
        <Notice tone="wait">
          {t("office.vendors.unusable")} <bdi dir="ltr">{unusable.join(", ")}</bdi>
        </Notice>
      )}
      {differences.length > 0 && <DifferenceList differences={differences} />}
      {mayWrite && differences.length > 0 && (
        <ActionForm
          texts={t}
          reasonLabel={t("office.reason")}
          acts={[{ label: t("office.vendors.apply"), perform: apply }]}
          onSettled={() => Promise.all([refetch(), onChanged()])}
          note={t("office.vendors.effect")}
        />
      )}
    </section>
  );
}

function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  const t = useText("catalogue");
  return (
    <ul className={css.changes}>
      {differences.map(({ gameCode, name, kind, changes }) => (
        <li key={gameCode}>
          <p className="row row--wrap">
            <Badge tone={TONES[kind]}>{t(`office.kinds.${kind}`)}</Badge>
            <bdi className="strong">{name}</bdi>
          </p>
          {kind === "changed" && <ChangeList changes={changes} />}
        </li>
      ))}
    </ul>
  );
}
