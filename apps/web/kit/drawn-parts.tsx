import { Cover, coverUrl, FavouriteButton, Icon } from "@fairhouse/ui";
import heroUrl from "@fairhouse/ui/art/hero-house.svg";
import * as icons from "@fairhouse/ui/icons";
import { LazyImage } from "@fairhouse/ui/lazy-image";
import { QrCode } from "@fairhouse/ui/qr-code";
import { RollingDigits } from "@fairhouse/ui/rolling-digits";
import { useEffect, useState } from "react";
import css from "./drawn-parts.module.css";
import shared from "./kit.module.css";
import { Section } from "./section.tsx";
import { useWords } from "./words.ts";

const STEP_MINOR = 1_651_100n;
const STEP_MS = 3_000;
const COVERS = ["jingle-truck", "tiger-at-four", "peacock-court", "kite-season", "mango-season", "moon-hare"] as const;

export function Pictures() {
  const say = useWords();
  return (
    <Section part="pictures" title="Lazy image: arrives, fails; rolling digits; code to scan">
      <div className={shared.grid}>
        <div className={css.picture}>
          <LazyImage src={heroUrl} width={640} height={480} alt={say("openHouse")} />
        </div>
        <div className={css.picture}>
          <LazyImage src="/kit/no-such-picture.webp" width={640} height={480} alt={say("tiger")} />
        </div>
        <div className="stack">
          <p className="label">{say("pot")}</p>
          <Pot />
        </div>
        <QrCode text="https://fairhouse.example/download" label={say("site")} />
      </div>
    </Section>
  );
}

function Pot() {
  const [amount, setAmount] = useState(8_214_902_4000n);
  useEffect(() => {
    const timer = setInterval(() => setAmount((now) => now + STEP_MINOR), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return <RollingDigits amount={amount} className="voice" />;
}

export function Icons() {
  return (
    <Section part="icons" title="Icons: 24 grid, 1.75 stroke, one lit part">
      <div className={css.icons}>
        {Object.entries(icons).map(([name, shape]) => (
          <Icon key={name} shape={shape} lit large />
        ))}
      </div>
    </Section>
  );
}

export function Covers() {
  const say = useWords();
  const [favourites, setFavourites] = useState<readonly string[]>(["peacock-court"]);
  return (
    <Section part="covers" title="Covers: with and without favourite, without a drawing">
      <ul className="shelf">
        {COVERS.map((name, index) => (
          <Cover
            key={name}
            art={index === 5 ? undefined : coverUrl(name)}
            flag={index === 0 ? say("live") : undefined}
            favourite={
              index < 4 ? (
                <FavouriteButton
                  isOn={favourites.includes(name)}
                  label={`${say("favourite")}: ${say("tiger")} ${index + 1}`}
                  onToggle={() =>
                    setFavourites(
                      favourites.includes(name) ? favourites.filter((other) => other !== name) : [...favourites, name],
                    )
                  }
                />
              ) : undefined
            }
          >
            <a className="tile__name" href="#main">
              {say("tiger")}
            </a>
          </Cover>
        ))}
      </ul>
    </Section>
  );
}
