import { useText } from "@fairhouse/i18n";
import { EmptyState, ErrorState, Skeleton } from "@fairhouse/ui";
import { useFailureText } from "@fairhouse/ui/api";
import { walletIcon } from "@fairhouse/ui/icons";
import { type ReactNode, useState } from "react";
import { type MethodRow, MethodsTable } from "./methods-table.tsx";

type Props<Method> = {
  /** Under which the page's own texts are: of the ways to deposit, or of those to withdraw. */
  texts: "methods" | "withdrawalMethods";
  methods: readonly Method[] | undefined;
  isPending: boolean;
  error: Parameters<ReturnType<typeof useFailureText>>[0] | null;
  onRetry: () => unknown;
  /** What faces the list: the chosen method. */
  panel: (method: Method) => ReactNode;
};

/** The ways to deposit or to withdraw, and the terms of one of them. */
export function MethodsPage<Method extends MethodRow>(props: Props<Method>) {
  const { texts, methods = [], isPending, error, onRetry, panel } = props;
  const t = useText("wallet");
  const failureText = useFailureText(t);
  const [chosen, setChosen] = useState<string | null>(null);
  const selected = methods.find(({ code }) => code === chosen) ?? methods[0];
  return (
    <div className="stack">
      <div className="titlebar">
        <h1 className="voice">{t(`office.${texts}.title`)}</h1>
        <p>{t(`office.${texts}.body`)}</p>
      </div>
      {isPending && (
        <section className="card card--pad">
          <Skeleton shape="skel--row" count={5} />
        </section>
      )}
      {!props.methods && error && (
        <section className="card">
          <ErrorState title={t("office.methods.failed")} onRetry={() => void onRetry()}>
            {failureText(error)}
          </ErrorState>
        </section>
      )}
      {props.methods && !selected && (
        <section className="card">
          <EmptyState icon={walletIcon} title={t(`office.${texts}.empty`)}>
            {t("office.methods.emptyBody")}
          </EmptyState>
        </section>
      )}
      {selected && (
        <div className="facing">
          <MethodsTable caption={t(`office.${texts}.title`)} rows={methods} selected={selected} onSelect={setChosen} />
          {panel(selected)}
        </div>
      )}
    </div>
  );
}
