import { useText } from "@fairhouse/i18n";
import { Carousel } from "@fairhouse/ui/carousel";
import { useState } from "react";
import type { Banner } from "./api.ts";
import { useBanners } from "./banner-area.tsx";
import { ShownPicture } from "./shown-picture.tsx";
import { useTextLanguage } from "./text-language.ts";

/** Where the registration dialog has a facing page at all. */
const WIDE = "(min-width: 64rem)";

/** The banners of the registration dialog, on the page that faces its form. Asked for only where that page is drawn. */
export function RegisterArt() {
  const [isWide] = useState(() => window.matchMedia(WIDE).matches);
  return isWide ? <Banners /> : null;
}

function Banners() {
  const t = useText("content/first");
  const banners = useBanners("w_reg");
  if (banners.length === 0) return null;
  const slides = banners.map((banner) => ({ key: banner.bannerId, content: <Slide banner={banner} /> }));
  return <Carousel label={t("banner.label")} slides={slides} className="carousel--place carousel--register" />;
}

/** Without its link: nothing leads away from a form that is being filled in. */
function Slide({ banner }: { banner: Banner }) {
  return (
    <article className="slide">
      {banner.image && (
        <ShownPicture className="slide__art" src={banner.image} width={640} height={480} alt={banner.alt} />
      )}
      <div className="slide__text" {...useTextLanguage(banner.language)}>
        <h2 className="voice">{banner.title}</h2>
        {banner.summary && <p>{banner.summary}</p>}
      </div>
    </article>
  );
}
