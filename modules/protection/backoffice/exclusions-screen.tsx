import { useText } from "@fairhouse/i18n";
import { Button, EmptyState, ErrorState, Field, Input, Skeleton } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { usersIcon } from "@fairhouse/ui/icons";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useCall } from "./api.ts";
import { ExclusionDetail } from "./exclusion-detail.tsx";
import { InForceTable } from "./in-force-table.tsx";
import { SuspectedTable } from "./suspected-table.tsx";

/** One player's time-out or self-exclusion, found by name; all that are in force, and accounts that may be of excluded players. */
export default function ExclusionsScreen() {
  const t = useText("protection");
  const { name, choose } = useChosenName();
  const [fault, setFault] = useState<string | null>(null);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    setFault(typed === "" ? t("office.nameMissing") : null);
    if (typed !== "") choose(typed);
  }

  return (
    <div className="stack">
      <div className="titlebar">
        <h1 className="voice">{t("office.title")}</h1>
        <p>{t("office.intro")}</p>
      </div>
      <search className="card card--pad">
        <form key={name} className="stack" noValidate onSubmit={search}>
          <Field label={t("office.name")} error={fault}>
            <Input name="name" defaultValue={name} leftToRight autoComplete="off" spellCheck={false} maxLength={64} />
          </Field>
          <div className="row">
            <Button type="submit">{t("office.find")}</Button>
          </div>
        </form>
      </search>
      {name !== "" && <Found key={name} name={name} />}
      <InForceTable onChoose={choose} />
      <SuspectedTable onChoose={choose} />
    </div>
  );
}

/** The chosen account stands in the address, so that a colleague's link leads to it. */
function useChosenName() {
  const navigate = useNavigate();
  const asked = useSearch({ strict: false, select: (search: { name?: unknown }) => search.name });
  // An all-digit name comes out of the address as a number.
  const name = typeof asked === "string" || typeof asked === "number" ? String(asked) : "";
  const choose = (next: string) =>
    void navigate({ href: `/exclusions?name=${encodeURIComponent(next)}`, replace: true, resetScroll: false });
  return { name, choose };
}

function Found({ name }: { name: string }) {
  const t = useText("protection");
  const refusalText = useRefusalText(t);
  const { data, error, isPending, refetch } = useCall("GET /staff/accounts", { name });
  if (data) return <ExclusionDetail memberId={data.account.memberId} userName={data.account.userName} />;
  return (
    <section className="card card--pad">
      {isPending && <Skeleton shape="skel--row" count={5} />}
      {!isPending && error?.reply.code === "not_found" && (
        <EmptyState icon={usersIcon} title={t("office.unknown")}>
          {t("office.unknownBody")}
        </EmptyState>
      )}
      {!isPending && error?.reply.code !== "not_found" && (
        <ErrorState title={t("office.failed")} onRetry={() => void refetch()}>
          {!error || error.reply.code === "unanswered" ? undefined : refusalText(error.reply)}
        </ErrorState>
      )}
    </section>
  );
}
