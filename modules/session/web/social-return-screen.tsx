import type { ReceivedOf } from "@fairhouse/contract";
import { useText } from "@fairhouse/i18n";
import { Button, buttonClass, EmptyState, openDialog, Skeleton, showToast } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { warnIcon } from "@fairhouse/ui/icons";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { finishSocial } from "../contract/social.ts";
import { useAfterLogin } from "./after-login.ts";
import { useApi } from "./api.ts";
import { useIsTrial } from "./demo-badge.tsx";
import { useSession } from "./session.ts";
import { SocialRegisterForm } from "./social-register-form.tsx";

type Finished = ReceivedOf<typeof finishSocial>;
type State =
  | { readonly kind: "checking" }
  | { readonly kind: "register"; readonly came: Finished }
  | { readonly kind: "failed"; readonly reason: string };

const GOES_HOME = { goesHome: true };
const CENTRE = "/member/securityCenter";

/** Where a provider sends the browser back to: what it brought is judged once, then the address forgets it. */
export default function SocialReturnScreen() {
  const t = useText("session");
  const { provider = "" } = useParams({ strict: false }) as { provider?: string };
  const api = useApi();
  const navigate = useNavigate();
  const refusalText = useRefusalText(t);
  const afterLogin = useAfterLogin(GOES_HOME);
  const [state, setState] = useState<State>({ kind: "checking" });
  const isAsked = useRef(false);

  const finish = useEffectEvent(async (query: string) => {
    const reply = await api.call("POST /wps/session/social/finish", { provider, query });
    if (!reply.ok) return setState({ kind: "failed", reason: refusalText(reply) });
    switch (reply.value.outcome) {
      case "register":
        return setState({ kind: "register", came: reply.value });
      case "linked":
        showToast(t("social.linked", { name: reply.value.providerName }));
        return navigate({ to: CENTRE, replace: true });
      case "signed-in":
        if (reply.value.signedIn) await afterLogin(reply.value.signedIn);
        // Behind the dialog of the second factor the page has a button to begin again.
        if (reply.value.signedIn?.secondFactor) setState({ kind: "failed", reason: t("refusals.sign_in_expired") });
    }
  });

  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const query = window.location.search || "?";
    // The code in it no longer works, and need not stand in the address.
    window.history.replaceState(window.history.state, "", window.location.pathname);
    void finish(query);
  }, []);

  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <section className="card">
        <div className="card__body">
          {state.kind === "checking" && (
            <div role="status">
              <h1 className="voice">{t("social.checking")}</h1>
              <Skeleton shape="skel--line" count={3} />
            </div>
          )}
          {state.kind === "failed" && <Failed reason={state.reason} />}
          {state.kind === "register" && <SocialRegisterForm came={state.came} />}
        </div>
      </section>
    </main>
  );
}

/** A logged-in member came from the security centre and goes back there; a visitor may try again. */
function Failed({ reason }: { reason: string }) {
  const t = useText("session");
  const { isSignedIn } = useSession();
  const isTrial = useIsTrial();
  return (
    <>
      <h1 className="sr">{t("social.failed")}</h1>
      <EmptyState
        icon={warnIcon}
        title={t("social.failed")}
        action={
          isSignedIn && !isTrial ? (
            <Link to={CENTRE} className={buttonClass({ kind: "line" })}>
              {t("social.toCentre")}
            </Link>
          ) : (
            <Button onClick={() => openDialog("login", GOES_HOME)}>{t("social.again")}</Button>
          )
        }
      >
        <span role="alert">{reason}</span>
      </EmptyState>
    </>
  );
}
