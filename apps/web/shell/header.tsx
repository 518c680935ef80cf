import { useText } from "@fairhouse/i18n";
import { LogoArt, useIsSignedIn, usePage } from "@fairhouse/ui";
import { Link } from "@tanstack/react-router";
import css from "./header.module.css";
import { MemberBar } from "./member-bar.tsx";
import { MainNavigation } from "./navigation.tsx";
import { LanguagePicker, ThemeSwitch } from "./preference-controls.tsx";
import { Slots } from "./slots.tsx";

/** Two rows on a desktop, one on a phone, where the bottom bar navigates. On wide screens the notices run in the first. */
export function Header({ hasNotices }: { hasNotices: boolean }) {
  const isSignedIn = useIsSignedIn();
  return (
    <header className="header">
      <div className="wrap header__bar">
        <Logo />
        {hasNotices && (
          <div className={css.notices}>
            <Slots at="marquee" />
          </div>
        )}
        <span className="header__tools">
          <LanguagePicker small />
          <ThemeSwitch small />
        </span>
        {isSignedIn ? <MemberBar /> : <Slots at="visitor-bar" fallback={<span className="skel skel--pill" />} />}
      </div>
      <MainNavigation />
    </header>
  );
}

export function Logo() {
  const t = useText("web");
  const { state } = usePage();
  return (
    <Link className="logo" to="/" aria-label={t("homeOf", { brand: state.brand.name })}>
      <LogoArt />
    </Link>
  );
}
