import { BannerArea } from "@fairhouse/content/web";
import { useText } from "@fairhouse/i18n";
import { Icon, useIsHydrated, usePage, useSite } from "@fairhouse/ui";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useFullText } from "../full-text.ts";
import type { NavigationLink } from "../registry.ts";
import { useLinks } from "../shell/navigation.tsx";
import { FirstPage } from "./first-page.tsx";
import { HomeGames } from "./games.tsx";
import { GoOn } from "./go-on.tsx";
import css from "./home-screen.module.css";
import { BelowGamesWhenSeen } from "./when-seen.tsx";

/** The front page: games first, then the house's book, what play has brought, and what the house binds itself to. */
export function HomeScreen() {
  const t = useText("web");
  const { state } = usePage();
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <h1 className="sr">{state.brand.name}</h1>
      <div className={css.top}>
        <div className={css.banner}>
          <BannerArea group="home" className="carousel--house" />
        </div>
        <Places />
        <div className={css.goOn}>
          <GoOn />
        </div>
        <div className={css.games}>
          <HomeGames />
        </div>
        {/* On a desktop it faces the banner. */}
        <section className={css.book} aria-label={t("home.top")}>
          <FirstPage />
        </section>
      </div>
      <Hot />
      <BelowGamesWhenSeen />
    </main>
  );
}

const HotGames = lazy(() => import("./hot-games.tsx").then((part) => ({ default: part.HotGames })));

/** Its code is fetched only where there are hot games. */
function Hot() {
  const isHydrated = useIsHydrated();
  const hasHot = useSite().categories.some(({ gameType, hasHot: has }) => gameType === "RNG" && has);
  if (!hasHot || !isHydrated) return null;
  return (
    <Suspense fallback={null}>
      <HotGames />
    </Suspense>
  );
}

/** The kinds of games; the member's own places stand in the header and in the bottom bar. */
function Places() {
  const t = useText("web");
  const places = useLinks("main").filter((link) => link.to !== "/" && !link.memberOnly);
  if (places.length < 2) return null;
  return (
    <nav className={css.places} aria-label={t("home.places")}>
      <div className={`cats ${css.catsFew}`}>
        {places.map((link) => (
          <PlaceTile key={link.label} link={link} />
        ))}
      </div>
    </nav>
  );
}

function PlaceTile({ link }: { link: NavigationLink }) {
  return (
    <Link to={link.to}>
      {link.icon && <Icon shape={link.icon} lit />}
      <span>{useFullText(link.label)}</span>
    </Link>
  );
}
