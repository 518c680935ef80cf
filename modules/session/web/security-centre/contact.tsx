import { useText } from "@fairhouse/i18n";
import { Badge, Button, openDialog } from "@fairhouse/ui";
import { mailIcon, phoneIcon } from "@fairhouse/ui/icons";
import { withStepUp } from "../factors/ask-step-up.ts";
import { useAction } from "./api.ts";
import { ProtectionLine } from "./protection-line.tsx";
import { SECURITY_CALL, useReread, useSecurity } from "./use-security.ts";

/** The number or the address that the member is reached at. Where no code can be sent, none can be added. */
export function Contact({ kind }: { kind: "phone" | "email" }) {
  const t = useText("session");
  const security = useSecurity();
  const reread = useReread();
  const removePhone = useAction("DELETE /wps/member/phone");
  const removeEmail = useAction("DELETE /wps/member/email");
  if (!security.data) return null;
  const contact = security.data[kind];
  const isOn = security.data.channels[kind === "phone" ? "sms" : "email"];
  if (!contact && !isOn) return null;

  const askRemoval = () =>
    openDialog("confirm-removal", {
      title: t(`security.${kind}.removeTitle`),
      body: t(`security.${kind}.removeBody`),
      act: t("security.remove"),
      done: t(`security.${kind}.removed`),
      run: async () => {
        const reply = await withStepUp(() => (kind === "phone" ? removePhone.run({}) : removeEmail.run({})));
        if (reply.ok) await reread(SECURITY_CALL);
        return reply;
      },
    });

  return (
    <ProtectionLine
      icon={kind === "phone" ? phoneIcon : mailIcon}
      title={t(`security.${kind}.title`)}
      body={contact ? <bdi dir="ltr">{contact.masked}</bdi> : t(`security.${kind}.none`)}
      state={
        contact && (
          <Badge tone={contact.isConfirmed ? "good" : "wait"}>
            {t(contact.isConfirmed ? "security.confirmed" : "security.unconfirmed")}
          </Badge>
        )
      }
      acts={
        <>
          {isOn && (
            <Button kind={contact?.isConfirmed ? "line" : "act"} onClick={() => openDialog("contact", { kind })}>
              {t(contact ? (contact.isConfirmed ? "security.change" : "security.confirm") : "security.add")}
              <span className="sr">{t(`security.${kind}.title`)}</span>
            </Button>
          )}
          {contact && (
            <Button kind="plain" onClick={askRemoval}>
              {t("security.remove")}
              <span className="sr">{t(`security.${kind}.title`)}</span>
            </Button>
          )}
        </>
      }
    />
  );
}
