import { useText } from "@fairhouse/i18n";
import { Button, EmptyState, ErrorState, Field, Input, Skeleton } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { checkIcon, usersIcon } from "@fairhouse/ui/icons";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { ACCOUNT_CALL, useAccountRequests } from "./account-calls.ts";
import { AccountDetail } from "./account-detail.tsx";
import { useCall } from "./api.ts";
import { RequestsTable } from "./requests-table.tsx";

/** One player's account, found by name, and what waits for a second operator. */
export default function AccountsScreen() {
  const t = useText("member");
  const { name, choose } = useChosenName();
  const [fault, setFault] = useState<string | null>(null);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    setFault(typed === "" ? t("office.accounts.nameMissing") : null);
    if (typed !== "") choose(typed);
  }

  return (
    <div className="stack">
      <div className="titlebar">
        <h1 className="voice">{t("office.accounts.title")}</h1>
        <p>{t("office.accounts.body")}</p>
      </div>
      <search className="card card--pad">
        <form key={name} className="stack" noValidate onSubmit={search}>
          <Field label={t("office.accounts.name")} hint={t("office.accounts.nameHint")} error={fault}>
            <Input name="name" defaultValue={name} leftToRight autoComplete="off" spellCheck={false} maxLength={64} />
          </Field>
          <div className="row">
            <Button type="submit">{t("office.accounts.find")}</Button>
          </div>
        </form>
      </search>
      <div className={name === "" ? "stack" : "facing"}>
        <Waiting chosen={name} onChoose={choose} />
        {name !== "" && <Found key={name} name={name} />}
      </div>
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
    void navigate({ href: `/accounts?name=${encodeURIComponent(next)}`, replace: true, resetScroll: false });
  return { name, choose };
}

function Waiting({ chosen, onChoose }: { chosen: string; onChoose: (name: string) => void }) {
  const t = useText("member");
  const refusalText = useRefusalText(t);
  const { data, error, isPending, refetch } = useAccountRequests();
  return (
    <section className="card">
      {isPending && (
        <div className="card--pad">
          <Skeleton shape="skel--row" count={3} />
        </div>
      )}
      {!data && error && (
        <ErrorState title={t("office.accounts.waitingFailed")} onRetry={() => void refetch()}>
          {error.reply.code === "unanswered" ? undefined : refusalText(error.reply)}
        </ErrorState>
      )}
      {data?.requests.length === 0 && (
        <EmptyState icon={checkIcon} title={t("office.accounts.waitingNone")}>
          {t("office.accounts.waitingNoneBody")}
        </EmptyState>
      )}
      {data && data.requests.length > 0 && (
        <RequestsTable requests={data.requests} chosen={chosen} onChoose={onChoose} />
      )}
    </section>
  );
}

function Found({ name }: { name: string }) {
  const t = useText("member");
  const refusalText = useRefusalText(t);
  const { data, error, isPending, refetch } = useCall(ACCOUNT_CALL, { name });
  if (isPending) {
    return (
      <section className="card card--pad">
        <Skeleton shape="skel--row" count={6} />
      </section>
    );
  }
  if (data) return <AccountDetail account={data.account} />;
  return (
    <section className="card">
      {error?.reply.code === "not_found" ? (
        <EmptyState icon={usersIcon} title={t("office.accounts.unknown")}>
          {t("office.accounts.unknownBody")}
        </EmptyState>
      ) : (
        <ErrorState title={t("office.accounts.failed")} onRetry={() => void refetch()}>
          {!error || error.reply.code === "unanswered" ? undefined : refusalText(error.reply)}
        </ErrorState>
      )}
    </section>
  );
}
