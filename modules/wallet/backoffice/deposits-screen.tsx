import { useText } from "@fairhouse/i18n";
import { AuthenticatorNotice, useMay } from "@fairhouse/staff/backoffice";
import { Seg } from "@fairhouse/ui";
import { useState } from "react";
import { Flags } from "./deposits/flags.tsx";
import { Reviews } from "./deposits/reviews.tsx";

const VIEWS = ["reviews", "flags"] as const;

/** Money that comes in and needs people: payments to confirm, and accounts whose deposits failed too often. */
export default function DepositsScreen() {
  const t = useText("wallet");
  const [view, setView] = useState<(typeof VIEWS)[number]>("reviews");
  const mayDecide = useMay("deposits.decide");
  return (
    <div className="stack">
      <div className="titlebar">
        <h1 className="voice">{t("office.deposits.title")}</h1>
        <Seg
          label={t("office.deposits.views")}
          choices={VIEWS.map((value) => ({ value, label: t(`office.deposits.${value}`) }))}
          value={view}
          onChange={setView}
        />
      </div>
      {mayDecide && <AuthenticatorNotice />}
      {view === "reviews" ? <Reviews mayDecide={mayDecide} /> : <Flags mayDecide={mayDecide} />}
    </div>
  );
}
