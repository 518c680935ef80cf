import { useText } from "@fairhouse/i18n";
import { type NavigationEntry, PlayCreditsMark, usePage } from "@fairhouse/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { NavigationLink } from "../collect.ts";
import { useFullText } from "../screen-view.tsx";
import { Logo } from "./header.tsx";
import { useLinks } from "./navigation.tsx";
import { LanguagePicker, ThemeSwitch } from "./preference-controls.tsx";

export function Footer() {
  const t = useText("web");
  const { state } = usePage();
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer__grid">
          <div className="footer__house">
            <Logo />
            <p>{t("footer.house")}</p>
          </div>
          <FooterColumn place="books" title={t("footer.books")} />
          <FooterColumn place="help" title={t("footer.help")} />
          <div className="phone">
            <h2>{t("footer.reading")}</h2>
            <div className="footer__tools">
              <LanguagePicker />
              <ThemeSwitch />
            </div>
          </div>
        </div>
        <div className="footer__end">
          <span className="age num">18+</span>
          <span className="grow">{t(state.mode === "play" ? "footer.adultsPlay" : "footer.adults")}</span>
          {state.mode === "play" && <PlayCreditsMark />}
        </div>
      </div>
    </footer>
  );
}

/** A column of links; absent while none of its pages exists. */
function FooterColumn({ place, title }: { place: NavigationEntry["place"]; title: ReactNode }) {
  const links = useLinks(place);
  if (links.length === 0) return null;
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <FooterLink key={link.label} link={link} />
        ))}
      </ul>
    </div>
  );
}

function FooterLink({ link }: { link: NavigationLink }) {
  return (
    <li>
      <Link to={link.to}>{useFullText(link.label)}</Link>
    </li>
  );
}
