import { useText } from "@fairhouse/i18n";
import { ErrorState, Notice, Skeleton, SlotPlace } from "@fairhouse/ui";
import { Dialog } from "@fairhouse/ui/dialog";
import { Tabs } from "@fairhouse/ui/tabs";
import { useState } from "react";
import { useCall } from "./api.ts";
import { ForgotByMail } from "./forgot-by-mail.tsx";
import { ForgotByPhone } from "./forgot-by-phone.tsx";
import css from "./forgot-dialog.module.css";

type Way = "mobileNum" | "email";

/** A forgotten password: by mobile number, by e-mail, or a choice of both where both are on. */
export default function ForgotDialog() {
  const t = useText("session");
  const ways = useCall("GET /wps/member/password/ways", {});
  return (
    <Dialog name="forgot-password" title={t("forgot.title")}>
      {ways.isError && <ErrorState onRetry={() => void ways.refetch()} />}
      {!ways.isError && !ways.data && <Skeleton shape="skel--line" count={4} />}
      {ways.data && <Ways mobileNum={ways.data.mobileNum} email={ways.data.email} />}
    </Dialog>
  );
}

function Ways({ mobileNum, email }: { mobileNum: boolean; email: boolean }) {
  const t = useText("session");
  // The number is where it begins only when nothing else is there.
  const [way, setWay] = useState<Way>(mobileNum && !email ? "mobileNum" : "email");
  if (!mobileNum && !email) {
    return (
      <div className="stack">
        <Notice tone="info">{t("forgot.none")}</Notice>
        <ToService />
      </div>
    );
  }
  if (mobileNum !== email) return <Panel way={way} />;
  return (
    <Tabs
      label={t("forgot.ways")}
      value={way}
      onChange={(next) => setWay(next === "mobileNum" ? "mobileNum" : "email")}
      tabs={[
        { value: "mobileNum", label: t("forgot.phone"), panel: <Panel way="mobileNum" /> },
        { value: "email", label: t("forgot.mail"), panel: <Panel way="email" /> },
      ]}
    />
  );
}

const Panel = ({ way }: { way: Way }) => (
  <div className={`stack ${css.panel}`}>
    {way === "mobileNum" ? <ForgotByPhone /> : <ForgotByMail />}
    <ToService />
  </div>
);

/** Absent where the operator has set up no customer service. */
const ToService = () => <SlotPlace at="service-link" />;
