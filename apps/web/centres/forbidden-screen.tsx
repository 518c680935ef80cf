import { useText } from "@fairhouse/i18n";
import { Button, buttonClass, EmptyState, hasDialog } from "@fairhouse/ui";
import { userIcon, usersIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { openRegister } from "../shell/gate-screen.tsx";
import type { CentreKind } from "./entries.ts";

type ForbiddenScreenProps = {
  kind: CentreKind;
  /** Whether it stands in the member centre, whose frame is the `main`. */
  isInside?: boolean;
};

/** A trial account asks for a real one; a member is not an agent. */
export function ForbiddenScreen({ kind, isInside = false }: ForbiddenScreenProps) {
  const t = useText("system");
  const isAgents = kind === "agent";
  const title = t(isAgents ? "gate.error_not_agent" : "gate.in_need_true_account");
  const what = (
    <>
      <h1 className="sr">{title}</h1>
      <section className="card">
        <EmptyState
          icon={isAgents ? usersIcon : userIcon}
          title={title}
          action={
            !isAgents && hasDialog("register") ? (
              <Button onClick={openRegister}>{t("gate.in_increase_submit")}</Button>
            ) : (
              <Link to={isInside ? "/member" : "/"} className={buttonClass({ kind: "line" })}>
                {t(isInside ? "member.title" : "later.toHome")}
              </Link>
            )
          }
        >
          {t(isAgents ? "gate.agentBody" : "gate.trialBody")}
        </EmptyState>
      </section>
    </>
  );
  if (isInside) return what;
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      {what}
    </main>
  );
}
