import { HOUSE_CALL } from "@fairhouse/books/web";
import { useOwnRounds } from "@fairhouse/games/web";
import { useText } from "@fairhouse/i18n";
import {
  Button,
  buttonClass,
  hasDialog,
  type Moment,
  PlayCreditsMark,
  Timeline,
  useIsSignedIn,
  usePage,
} from "@fairhouse/ui";
import { useHasDeposited } from "@fairhouse/wallet/web";
import { Link } from "@tanstack/react-router";
import { useCall } from "../api.ts";
import { hasScreen } from "../registry.ts";
import { openRegister } from "../shell/gate-screen.tsx";
import { Slots } from "../shell/slots.tsx";
import css from "./first-page.module.css";
import { stepStates } from "./first-steps.ts";
import shared from "./home.module.css";

const WALLET = "/wallet";

/** The page beside the banner: today's book once there is play, else the steps from registration to a verified round. */
export function FirstPage() {
  const { data } = useCall(HOUSE_CALL.route, HOUSE_CALL.input);
  return data?.today ? <Slots at="home-book" /> : <FirstSteps />;
}

function FirstSteps() {
  const t = useText("web");
  const isSignedIn = useIsSignedIn();
  const { state } = usePage();
  const states = stepStates({ isSignedIn, hasDeposited: useHasDeposited(), ...useOwnRounds() });
  const moments: Moment[] = [
    {
      key: "account",
      title: t("home.steps.account"),
      note: t("home.steps.accountNote"),
      state: states.account,
    },
    { key: "credits", title: t("home.steps.credits"), note: t("home.steps.creditsNote"), state: states.credits },
    { key: "round", title: t("home.steps.round"), note: t("home.steps.roundNote"), state: states.round },
    { key: "check", title: t("home.steps.check"), note: t("home.steps.checkNote"), state: states.check },
  ];
  return (
    <div className="card book">
      <div className={`row row--apart ${css.head}`}>
        <h2 className="voice">{t("home.steps.title")}</h2>
        {state.mode === "play" && <PlayCreditsMark />}
      </div>
      <Timeline moments={moments} label={t("home.steps.title")} />
      {isSignedIn ? <LedgerLink /> : <RegisterButton />}
    </div>
  );
}

function RegisterButton() {
  const t = useText("web");
  if (!hasDialog("register")) return null;
  return (
    <Button block className={shared.act} onClick={openRegister}>
      {t("home.steps.action")}
    </Button>
  );
}

function LedgerLink() {
  const t = useText("web");
  if (!hasScreen(WALLET)) return null;
  return (
    <Link to={WALLET} className={`${shared.act} ${buttonClass({ kind: "line", block: true })}`}>
      {t("home.steps.ledger")}
    </Link>
  );
}
