import { BannerArea } from "@fairhouse/content/web";
import { useText } from "@fairhouse/i18n";
import { Icon, usePage } from "@fairhouse/ui";
import { Link } from "@tanstack/react-router";
import { useFullText } from "../full-text.ts";
import type { NavigationLink } from "../registry.ts";
import { useLinks } from "../shell/navigation.tsx";
import { Slots } from "../shell/slots.tsx";
import { CheckRounds } from "./check-rounds.tsx";
import { FirstPage } from "./first-page.tsx";
import { HomeGames } from "./games.tsx";
import css from "./home-screen.module.css";
import { Invitation } from "./invitation.tsx";
import { Pledges } from "./pledges.tsx";
import { Showcase } from "./showcase.tsx";

/** The front page: the promise, what there is to do, the games, and what the house binds itself to. */
export function HomeScreen() {
  const t = useText("web");
  const { state } = usePage();
  // The member's own places stand in the header and in the bottom bar.
  const places = useLinks("main").filter((link) => link.to !== "/" && !link.memberOnly);
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <h1 className="sr">{state.brand.name}</h1>
      <div className={css.hometop}>
        <section className={`spread ${css.pages}`} aria-label={t("home.top")}>
          <BannerArea group="home" className="carousel--house" />
          <FirstPage />
        </section>
        {places.length > 1 && (
          <nav aria-label={t("home.places")}>
            <div className={`cats ${css.catsFew}`}>
              {places.map((link) => (
                <PlaceTile key={link.label} link={link} />
              ))}
            </div>
          </nav>
        )}
      </div>
      <HomeGames />
      <Showcase />
      <Slots at="home" />
      <Invitation />
      <CheckRounds />
      <Pledges />
    </main>
  );
}

function PlaceTile({ link }: { link: NavigationLink }) {
  return (
    <Link to={link.to}>
      <Icon shape={link.icon} lit />
      <span>{useFullText(link.label)}</span>
    </Link>
  );
}
