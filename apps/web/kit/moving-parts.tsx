import heroUrl from "@fairhouse/ui/art/hero-house.svg";
import { Carousel } from "@fairhouse/ui/carousel";
import { LogoSlider } from "@fairhouse/ui/logo-slider";
import { Marquee } from "@fairhouse/ui/marquee";
import { useState } from "react";
import css from "./moving-parts.module.css";
import { Section } from "./section.tsx";
import { useWords, type Word } from "./words.ts";

const STUDIOS = [
  "Deodar",
  "Paper Moon",
  "Kite & Co",
  "Tin Tiger",
  "Saffron Lab",
  "Monsoon Works",
  "Northpier",
] as const;
const MORE = ["Blue Kiln", "Third Rail", "Lotus Forge", "Hill Station", "Salt Range"] as const;
const TITLES = ["openHouse", "everyRound", "ownLimits"] as const;

export function Movers() {
  const say = useWords();
  const [pressed, setPressed] = useState<number | null>(null);
  const slide = (word: Word) => ({
    key: word,
    content: (
      <article className="slide">
        <img className="slide__art" src={heroUrl} width={640} height={480} alt="" />
        <div className="slide__text">
          <h2 className="voice">{say(word)}</h2>
          <p>{say("workBody")}</p>
          <a className="btn btn--sm btn--money" href="#main">
            {say("more")}
          </a>
        </div>
      </article>
    ),
  });
  const many = Array.from({ length: 200 }, (_, index) => ({ ...slide(TITLES[index % 3]!), key: String(index) }));
  const logos = (names: readonly string[]) => names.map((name) => ({ key: name, name }));
  const notices = (["work", "october", "newGames"] as const).map((word) => ({ key: word, title: say(word) }));
  return (
    <>
      <Section part="carousel" title="Carousel: several, one, two hundred">
        <Carousel className={css.carousel} label={say("banners")} slides={TITLES.map(slide)} />
        <Carousel className={css.carousel} label={`${say("banners")} 1`} slides={[slide("openHouse")]} />
        <Carousel className={css.carousel} label={`${say("banners")} 200`} slides={many} />
      </Section>
      <Section part="marquee" title="Marquee: several titles, one, none; a press opens that notice">
        <Marquee label={say("notices")} items={notices} onPress={setPressed} />
        <Marquee label={`${say("notices")} 1`} items={notices.slice(0, 1)} onPress={setPressed} />
        <Marquee label={`${say("notices")} 0`} items={[]} onPress={setPressed} />
        <output>{pressed === null ? "" : notices[pressed]?.title}</output>
      </Section>
      <Section part="logos" title="Logo slider: more than fit, few">
        <LogoSlider label={say("studios")} logos={logos([...STUDIOS, ...MORE])} />
        <LogoSlider label={`${say("studios")} 2`} logos={logos(STUDIOS.slice(0, 2))} />
      </Section>
    </>
  );
}
