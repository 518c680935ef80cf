import { useText } from "@fairhouse/i18n";
import { type NavigationEntry, PlayCreditsMark, usePage, useSite } from "@fairhouse/ui";
import { LogoSlider } from "@fairhouse/ui/logo-slider";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useFullText } from "../full-text.ts";
import type { NavigationLink } from "../registry.ts";
import { ServiceButton } from "../service/service-button.tsx";
import css from "./footer.module.css";
import { Logo } from "./header.tsx";
import { useLinks } from "./navigation.tsx";
import { LanguagePicker, ThemeSwitch } from "./preference-controls.tsx";
import { Slots } from "./slots.tsx";
import { SocialLinks } from "./social-links.tsx";

export function Footer() {
  const t = useText("web");
  const { state } = usePage();
  const { licence, social } = useSite();
  return (
    <footer className="footer">
      <div className="wrap">
        <VendorLogos />
        <div className="footer__grid">
          <div className={css.house}>
            <Logo />
            <p>{t("footer.about")}</p>
            {social.length > 0 && (
              <p className={`row row--wrap ${css.social}`}>
                <SocialLinks named />
              </p>
            )}
          </div>
          <FooterColumn place="books" title={t("footer.books")} />
          <FooterColumn place="help" title={t("footer.help")} more={<ServiceItem />} />
          <div className="phone">
            <h2>{t("footer.reading")}</h2>
            <div className={css.tools}>
              <LanguagePicker />
              <ThemeSwitch />
            </div>
          </div>
        </div>
        <Slots at="footer" />
        <div className="footer__end">
          <span className="age num">18+</span>
          <span className="grow">{t(state.mode === "play" ? "footer.adultsPlay" : "footer.adults")}</span>
          {licence && (
            <a href={licence.registerUrl} rel="noopener noreferrer" target="_blank">
              {t("footer.licence", { holder: licence.holder, number: licence.number })}
            </a>
          )}
          {state.mode === "play" && <PlayCreditsMark />}
        </div>
      </div>
    </footer>
  );
}

/** Whose games are open here: ten in a row, one further every three seconds when there are more. */
function VendorLogos() {
  const t = useText("web");
  const names = new Map(
    useSite().categories.flatMap(({ vendors }) => vendors.map((one) => [one.vendor, one.vendorName] as const)),
  );
  const logos = [...names].map(([key, name]) => ({ key, name }));
  return logos.length > 0 ? <LogoSlider label={t("footer.vendors")} logos={logos} /> : null;
}

/** A column of links; absent while none of its pages exists. */
function FooterColumn({ place, title, more }: { place: NavigationEntry["place"]; title: ReactNode; more?: ReactNode }) {
  const links = useLinks(place);
  if (links.length === 0) return null;
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <FooterLink key={link.label} link={link} />
        ))}
        {more}
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

/** Customer service stands in the footer too, because phones have no side rail. */
function ServiceItem() {
  return useSite().customerService.length > 0 ? (
    <li>
      <ServiceButton />
    </li>
  ) : null;
}
