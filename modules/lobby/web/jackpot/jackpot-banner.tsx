import { gameAddress } from "@fairhouse/games/web";
import { useText } from "@fairhouse/i18n";
import { classes, DateTime } from "@fairhouse/ui";
import potUrl from "@fairhouse/ui/art/hero-pot.svg";
import { RollingDigits } from "@fairhouse/ui/rolling-digits";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useId, useState } from "react";
import { type Pot, type SimulatedJackpot, useCall } from "../api.ts";
import { JACKPOTS_CALL } from "../showcase-calls.ts";
import css from "./jackpot-banner.module.css";
import { useSimulatedAmount } from "./use-simulated-amount.ts";

const ASK_EVERY_MS = 10_000;
const POT_SHOWN_MS = 30_000;

/** What a page says of itself on the banner, in place of a head of its own. */
type Head = { readonly head?: ReactNode };

/** What the games' pots hold, or the demonstration of play-credit mode, or nothing at all. */
export function JackpotBanner({ head }: Head) {
  const { data } = useCall(JACKPOTS_CALL.route, JACKPOTS_CALL.input, { staleTimeMs: ASK_EVERY_MS });
  if (!data) return null;
  if (data.pots.length > 0) return <Pots head={head} />;
  return data.simulated ? <Demonstration key={data.simulated.from} simulated={data.simulated} head={head} /> : null;
}

/** Whether there is a pot that can be won; for layouts that stand beside it. */
export function useHasPots(): boolean {
  const { data } = useCall(JACKPOTS_CALL.route, JACKPOTS_CALL.input, { staleTimeMs: ASK_EVERY_MS });
  return data !== undefined && data.pots.length > 0;
}

/** Whether the page has the banner, or its demonstration. */
export function useHasJackpot(): boolean {
  const { data } = useCall(JACKPOTS_CALL.route, JACKPOTS_CALL.input, { staleTimeMs: ASK_EVERY_MS });
  return data !== undefined && (data.pots.length > 0 || data.simulated !== null);
}

function Demonstration({ simulated, head }: { simulated: SimulatedJackpot } & Head) {
  const t = useText("lobby/first");
  const amount = useSimulatedAmount(simulated);
  const titleId = useId();
  return (
    <>
      {head && <div className="titlebar">{head}</div>}
      <section className={`card ${css.demo}`} aria-labelledby={titleId}>
        <h2 id={titleId}>{t("jackpot.title")}</h2>
        <span className={css.flag}>{t("jackpot.demo")}</span>
        <RollingDigits className={css.small} amount={amount} currency={simulated.unit} />
        <p className={css.demoNote}>{t("jackpot.demoNote")}</p>
      </section>
    </>
  );
}

/** Asked for again and again while it is on the screen, because a pot may be won at any moment. */
function Pots({ head }: Head) {
  const { data } = useCall(JACKPOTS_CALL.route, JACKPOTS_CALL.input, { refetchEveryMs: ASK_EVERY_MS });
  return (
    <Banner head={head}>
      {data?.pots.map((pot) => (
        <PotFigure key={`${pot.vendor}/${pot.gameCode} ${pot.asOf}`} pot={pot} at={data.at} />
      ))}
    </Banner>
  );
}

/** One pot, gone once its answer is thirty seconds old: an old figure may be above what the pot holds. */
function PotFigure({ pot, at }: { pot: Pot; at: string }) {
  const t = useText("lobby/first");
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    const ageMs = Date.parse(at) - Date.parse(pot.asOf);
    const timer = setTimeout(() => setOld(true), POT_SHOWN_MS - ageMs);
    return () => clearTimeout(timer);
  }, [pot.asOf, at]);
  if (isOld) return null;
  return (
    <div>
      <RollingDigits className={css.figure} amount={pot.amountLedger} currency={pot.unit} />
      <p className={css.note}>
        <Link to={gameAddress({ vassalage: pot.vendor, gameCode: pot.gameCode })} lang="en">
          {pot.gameName}
        </Link>{" "}
        · {t("jackpot.asOf")} <DateTime at={pot.asOf} shape="minute" />
      </p>
    </div>
  );
}

function Banner({ head, children }: { children: ReactNode } & Head) {
  const t = useText("lobby/first");
  const titleId = useId();
  return (
    <section
      className={classes(`card ${css.jackpot}`, head === undefined ? css.facing : css.headed)}
      aria-labelledby={titleId}
    >
      <img className={css.art} src={potUrl} width={640} height={480} alt="" loading="lazy" decoding="async" />
      {head && <div className={css.head}>{head}</div>}
      <div className={css.text}>
        <h2 className="voice" id={titleId}>
          {t("jackpot.title")}
        </h2>
        {children}
      </div>
    </section>
  );
}
