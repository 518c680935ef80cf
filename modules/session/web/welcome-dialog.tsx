import { useText } from "@fairhouse/i18n";
import { Button, Icon, type IconShape, Money, useDialog } from "@fairhouse/ui";
import { Dialog } from "@fairhouse/ui/dialog";
import { keyIcon, slidersIcon, walletIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useAction } from "./api.ts";
import { useSession } from "./session.ts";
import type { WelcomeProps } from "./waiting-sheet.ts";

/** After the first game: what the registration has brought, and limits and a second factor are offered, once. */
export default function WelcomeDialog({ bonus }: WelcomeProps) {
  const t = useText("session");
  const { close } = useDialog();
  const { member } = useSession();
  const record = useAction("POST /wps/session/firstLogin");
  const recordOnce = useEffectEvent(() => void record.run({}));
  useEffect(() => recordOnce(), []);
  return (
    <Dialog
      name="welcome"
      title={t("first.title", { name: member?.nickname ?? member?.account ?? "" })}
      footer={
        <Button block kind="line" onClick={close}>
          {t("first.later")}
        </Button>
      }
    >
      <p className="muted">{t("first.why")}</p>
      <ul className="lines">
        {bonus && (
          <li>
            <Icon shape={walletIcon} />
            <span className="grow">
              <strong>{t("first.credits")}</strong>
              <small>{t("first.creditsWhy")}</small>
            </span>
            <Money amount={bonus.amountLedger} currency={bonus.currency} />
          </li>
        )}
        <Offer icon={slidersIcon} to="/wallet/limits" title={t("first.limits")} onGo={close}>
          {t("first.limitsWhy")}
        </Offer>
        {member?.capabilities.includes("member-centre") && (
          <Offer icon={keyIcon} to="/member/securityCenter" title={t("first.factor")} onGo={close}>
            {t("first.factorWhy")}
          </Offer>
        )}
      </ul>
    </Dialog>
  );
}

type OfferProps = { icon: IconShape; to: string; title: string; onGo: () => void; children: string };

function Offer({ icon, to, title, onGo, children }: OfferProps) {
  const t = useText("session");
  return (
    <li>
      <Icon shape={icon} />
      <span className="grow">
        <strong>{title}</strong>
        <small>{children}</small>
      </span>
      <Link to={to} className="btn btn--soft btn--sm" onClick={onGo}>
        {t("first.go")}
        <span className="sr">: {title}</span>
      </Link>
    </li>
  );
}
