import { useText } from "@fairhouse/i18n";
import { Button, CopyButton, DateTime, Notice } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { type FormEvent, useState } from "react";
import { type Permission, permissionsOf, type StaffRole } from "../rules.ts";
import { useAction } from "./api.ts";
import css from "./operators-screen.module.css";

const ROLES = ["viewer", "cashier", "administrator"] as const satisfies readonly StaffRole[];

const WORDS = {
  "withdrawals.read": "may.read",
  "withdrawals.decide": "may.decide",
  "withdrawals.methods": "may.withdrawalMethods",
  "deposits.read": "may.deposits",
  "deposits.decide": "may.decideDeposits",
  "deposits.methods": "may.depositMethods",
  "reconciliation.read": "may.reconciliation",
  "reconciliation.note": "may.reconcile",
  "vendors.read": "may.vendors",
  "vendors.switch": "may.switch",
  "vendors.keys": "may.keys",
  "catalogue.read": "may.catalogue",
  "catalogue.write": "may.catalogueWrite",
  "debts.read": "may.debts",
  "debts.settle": "may.settle",
  "credits.read": "may.credits",
  "credits.decide": "may.decideCredits",
  "accounts.read": "may.accounts",
  "holds.lift": "may.lift",
  "factors.remove": "may.factors",
  "exclusions.set": "may.exclude",
  "content.read": "may.content",
  "content.write": "may.contentWrite",
  "messages.read": "may.messages",
  "messages.send": "may.messagesSend",
  "feedback.read": "may.feedback",
  "feedback.answer": "may.feedbackAnswer",
  "settings.change": "may.settings",
  "audit.read": "may.audit",
  "operators.invite": "may.invite",
} as const satisfies { readonly [P in Permission]: string };

/** Invites a colleague. The link is shown once; the server keeps only its hash. */
export default function OperatorsScreen() {
  const t = useText("staff");
  const invite = useAction("POST /staff/operators/links");
  const refusalText = useRefusalText(t);
  const [role, setRole] = useState<StaffRole | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [made, setMade] = useState<{ address: string; expiresAt: string; role: StaffRole } | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(role === null);
    setFailure(null);
    if (!role || invite.isBusy) return;
    const reply = await invite.run({ role });
    if (!reply.ok) return setFailure(refusalText(reply));
    setMade({ address: `${window.location.origin}/link#${reply.value.link}`, expiresAt: reply.value.expiresAt, role });
    setRole(null);
  }

  return (
    <div className="stack">
      <div className="titlebar">
        <h1 className="voice">{t("operators.title")}</h1>
        <p>{t("operators.body")}</p>
      </div>
      <div className="cols cols--2">
        <form className="card card--pad stack" onSubmit={submit}>
          <h2>{t("operators.invite")}</h2>
          {failure && <Notice tone="bad">{failure}</Notice>}
          <fieldset className={css.rolepick} aria-describedby={isMissing ? "role-missing" : undefined}>
            <legend className="label req">{t("operators.role")}</legend>
            {ROLES.map((one) => (
              <label key={one} className="method">
                <input type="radio" name="role" value={one} checked={role === one} onChange={() => setRole(one)} />
                <span className="grow">
                  {t(`roles.${one}`)}
                  <small>
                    {permissionsOf(one)
                      .map((permission) => t(WORDS[permission]))
                      .join(" · ")}
                  </small>
                </span>
              </label>
            ))}
          </fieldset>
          {isMissing && (
            <p className="error" id="role-missing" role="alert">
              {t("operators.roleMissing")}
            </p>
          )}
          <Button type="submit" busy={invite.isBusy}>
            {t("operators.make")}
          </Button>
        </form>
        <section className="card card--pad stack" aria-live="polite">
          <h2>{t("operators.link")}</h2>
          {made ? <MadeLink {...made} /> : <p className="muted">{t("operators.none")}</p>}
        </section>
      </div>
    </div>
  );
}

function MadeLink({ address, expiresAt, role }: { address: string; expiresAt: string; role: StaffRole }) {
  const t = useText("staff");
  return (
    <>
      <p>{t("operators.made", { role: t(`roles.${role}`) })}</p>
      <p className="onetime">
        <code className="code">{address}</code>
        <CopyButton key={address} text={address} of={t("operators.link")} />
      </p>
      <Notice tone="wait">{t("operators.once")}</Notice>
      <p className="small muted">
        {t("operators.until")} <DateTime at={expiresAt} />
      </p>
    </>
  );
}
