import { formatTime, useText } from "@fairhouse/i18n";
import { Badge, Button, openDialog, useZone } from "@fairhouse/ui";
import { lockIcon, shieldIcon } from "@fairhouse/ui/icons";
import { useSession } from "../session.ts";
import { ProtectionLine } from "./protection-line.tsx";
import { Awaited } from "./section.tsx";
import { SECURITY_CALL, useReread, useSecurity } from "./use-security.ts";

/** The login password and the payment password. */
export function PasswordLines() {
  const t = useText("session");
  const zone = useZone();
  const security = useSecurity();
  const reread = useReread();
  const { member } = useSession();
  if (!security.data) return <Awaited of={security} />;
  const { passwordChangedAt, hasPaymentPassword } = security.data;
  return (
    <>
      <ProtectionLine
        icon={lockIcon}
        title={t("security.password.title")}
        body={
          passwordChangedAt === null
            ? t("security.password.none")
            : t("security.password.since", { date: formatTime(passwordChangedAt, zone, "date") })
        }
        acts={
          <Button kind="line" onClick={() => openDialog("change-password", {})}>
            {t("security.change")}
            <span className="sr">{t("security.password.title")}</span>
          </Button>
        }
      />
      {member?.capabilities.includes("payments") && (
        <ProtectionLine
          icon={shieldIcon}
          title={t("security.paymentPassword.title")}
          body={t("security.paymentPassword.body")}
          state={hasPaymentPassword && <Badge tone="good">{t("security.on")}</Badge>}
          acts={
            <Button
              kind={hasPaymentPassword ? "line" : "act"}
              onClick={() => openDialog("payment-password", { onSet: () => void reread(SECURITY_CALL) })}
            >
              {t(hasPaymentPassword ? "security.change" : "security.setUp")}
              <span className="sr">{t("security.paymentPassword.title")}</span>
            </Button>
          }
        />
      )}
    </>
  );
}
