import { useText } from "@fairhouse/i18n";
import { ErrorState, OfflineState, Skeleton, useIsHydrated } from "@fairhouse/ui";
import { CONSENTS_CALL, EXPORTS_CALL, useCall } from "./api.ts";
import { ConsentsSection } from "./consents-section.tsx";
import { ExportSection } from "./export-section.tsx";

/** How often a page that waits for its data asks; the message in the inbox comes by itself. */
const WAIT_MS = 5_000;

/** What is kept of the member, to take along, and what they have agreed to. */
export default function MyDataScreen() {
  const t = useText("personal-data");
  const isHydrated = useIsHydrated();
  return (
    <>
      <div className="titlebar">
        <h1 className="voice">{t("title")}</h1>
        <p>{t("intro")}</p>
      </div>
      {isHydrated ? (
        <div className="stack">
          <Exports />
          <Consents />
        </div>
      ) : (
        <Waiting />
      )}
    </>
  );
}

function Exports() {
  const { data, error, isError, refetch } = useCall(
    EXPORTS_CALL,
    {},
    { refetchEveryMs: WAIT_MS, staleTimeMs: WAIT_MS },
  );
  if (data) return <ExportSection exports={data} onChanged={refetch} />;
  return isError ? <Failed code={error?.reply?.code} onRetry={() => void refetch()} /> : <Waiting />;
}

function Consents() {
  const t = useText("personal-data");
  const { data, error, isError, refetch } = useCall(CONSENTS_CALL, {});
  if (data) return <ConsentsSection consents={data} onChanged={refetch} />;
  if (!isError) return <Waiting />;
  return <Failed code={error?.reply?.code} title={t("consents.failed")} onRetry={() => void refetch()} />;
}

function Failed({ code, title, onRetry }: { code: string | undefined; title?: string; onRetry: () => void }) {
  return (
    <section className="card">
      {code === "offline" ? (
        <OfflineState onRetry={onRetry} />
      ) : (
        <ErrorState {...(title ? { title } : {})} onRetry={onRetry} />
      )}
    </section>
  );
}

const Waiting = () => (
  <section className="card card--pad">
    <Skeleton shape="skel--row" count={4} />
  </section>
);
