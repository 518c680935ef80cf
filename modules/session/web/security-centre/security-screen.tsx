import { useText } from "@fairhouse/i18n";
import { registerDialogs } from "@fairhouse/ui";
import { AuthenticatorSection } from "../factors/authenticator-section.tsx";
import { PasskeysSection } from "../factors/passkeys-section.tsx";
import { RecoveryCodesSection } from "../factors/recovery-codes-section.tsx";
import { LinkedAccountsSection } from "../linked-accounts-section.tsx";
import { LoginHistory } from "../login-history.tsx";
import { DevicesAndSessions } from "../sessions-list.tsx";
import { BankAccounts } from "./bank-accounts.tsx";
import { Contact } from "./contact.tsx";
import { securityDialogs } from "./dialogs.ts";
import { Marketing } from "./marketing.tsx";
import { Overview } from "./overview.tsx";
import { PasswordLines } from "./password-lines.tsx";
import { Section } from "./section.tsx";
import css from "./security-screen.module.css";

registerDialogs(securityDialogs);

/** "My account": who the member is here, what opens the account, and who is in it. */
export default function SecurityScreen() {
  const t = useText("session");
  return (
    <div className={css.security}>
      <div className="titlebar">
        <h1 className="voice">{t("security.title")}</h1>
      </div>
      <Overview />
      <Section title={t("security.signingIn")}>
        <PasswordLines />
        <Contact kind="phone" />
        <Contact kind="email" />
        <AuthenticatorSection />
        <PasskeysSection />
        <RecoveryCodesSection />
        <LinkedAccountsSection />
      </Section>
      <BankAccounts />
      <DevicesAndSessions />
      <LoginHistory />
      <Marketing />
    </div>
  );
}
