import { useLocale, useText } from "@fairhouse/i18n";
import { type BannerGroup, classes, useBannerGroup } from "@fairhouse/ui";
import { Carousel } from "@fairhouse/ui/carousel";
import type { ReactNode } from "react";
import { type Banner, useCall } from "./api.ts";
import css from "./banner-area.module.css";
import { bannersCall } from "./calls.ts";
import { LinkageLink } from "./linkage-link.tsx";
import { ShownPicture } from "./shown-picture.tsx";
import { useTextLanguage } from "./text-language.ts";

const FRESH_MS = 60_000;

export type BannerAreaProps = {
  group: BannerGroup;
  className?: string | undefined;
  /** Stands there when the group has no banner; without it the area is absent. */
  fallback?: ReactNode;
};

/** The banners of a place. The area is not there when the place has none, nor while they are on their way. */
export function BannerArea({ group, className, fallback = null }: BannerAreaProps) {
  const banners = useBanners(group);
  return banners.length > 0 ? <Banners banners={banners} className={className} /> : fallback;
}

export function useBanners(group: BannerGroup): readonly Banner[] {
  const { route, input } = bannersCall(group, useLocale().code);
  return useCall(route, input, { staleTimeMs: FRESH_MS }).data?.banners ?? [];
}

function Banners({ banners, className }: { banners: readonly Banner[]; className: string | undefined }) {
  const t = useText("content/first");
  const slides = banners.map((banner, index) => ({
    key: banner.bannerId,
    content: <Slide banner={banner} isFirst={index === 0} />,
  }));
  return <Carousel label={t("banner.label")} slides={slides} className={classes("carousel--place", className)} />;
}

function Slide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const t = useText("content/first");
  const language = useTextLanguage(banner.language);
  return (
    <article className="slide">
      {banner.image && (
        <ShownPicture
          className="slide__art"
          src={banner.image}
          width={640}
          height={480}
          alt={banner.alt}
          loading={isFirst ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : "auto"}
        />
      )}
      <div className="slide__text" {...language}>
        <h2 className="voice">{banner.title}</h2>
        {banner.summary && <p>{banner.summary}</p>}
        <LinkageLink linkage={banner} className={`btn btn--sm btn--paper ${css.open}`}>
          {banner.action || t("banner.more")}
        </LinkageLink>
      </div>
    </article>
  );
}

/** The area between header and screen. Home draws its own beside its first page. */
export function BannerSlot() {
  const group = useBannerGroup();
  return group && group !== "home" ? <AreaAbove group={group} /> : null;
}

function AreaAbove({ group }: { group: BannerGroup }) {
  const banners = useBanners(group);
  if (banners.length === 0) return null;
  return (
    <div className={`wrap ${css.bannerarea}`}>
      <Banners banners={banners} className="carousel--low" />
    </div>
  );
}
