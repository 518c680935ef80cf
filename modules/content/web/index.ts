import type { DialogLoaders, SliceRoute, SliceSlot } from "@fairhouse/ui";
import { promotionsIcon } from "@fairhouse/ui/icons";
import { lazy } from "react";
import { BannerSlot } from "./banner-area.tsx";
import { bannersCall, headlinesCall, helpCall, noticesCall, promotionCall, promotionsCall } from "./calls.ts";
import { HelpSlot } from "./help-slot.tsx";
import { HomePromotions } from "./home-promotions.tsx";
import { MarqueeSlot } from "./marquee-slot.tsx";
import type { NoticeDialogProps } from "./notice-dialog.tsx";
import type { PopupDialogProps } from "./popup-dialog.tsx";
import { PopupWatch } from "./popup-watch.tsx";

export { Announcements } from "./announcements.tsx";
export { BannerArea, type BannerAreaProps } from "./banner-area.tsx";
export { bannersCall, headlinesCall } from "./calls.ts";

export const routes: readonly SliceRoute[] = [
  {
    path: "/promotions",
    load: () => import("./promotions-screen.tsx"),
    title: "content:promotions.title",
    description: "content:promotions.intro",
    access: "public",
    bannerGroup: "promotions",
    calls: (_, { language }) => [promotionsCall(language)],
    navigation: [
      { place: "main", label: "content:nav.promotions", icon: promotionsIcon, order: 70 },
      { place: "quick", label: "content:nav.promotions", icon: promotionsIcon, order: 70 },
    ],
  },
  {
    path: "/promoDetail/$promotionId",
    load: () => import("./promotion-screen.tsx"),
    title: "content:promotion.title",
    access: "public",
    calls: ({ promotionId = "" }, { language }) => [{ ...promotionCall(language, promotionId), isPage: true }],
  },
  {
    // Older links name the promotion after the question mark.
    path: "/promoDetail",
    load: () => import("./promotion-screen.tsx"),
    title: "content:promotion.title",
    access: "public",
    index: false,
  },
  {
    path: "/noticePage",
    load: () => import("./notices-screen.tsx"),
    title: "content:notices.title",
    description: "content:notices.intro",
    access: "public",
    calls: (_, { language }) => [noticesCall(language)],
    navigation: [{ place: "help", label: "content:nav.notices", order: 20 }],
  },
];

export const slots: readonly SliceSlot[] = [
  {
    at: "banner",
    order: 10,
    Component: BannerSlot,
    calls: ({ bannerGroup, language }) => (bannerGroup ? [bannersCall(bannerGroup, language)] : []),
  },
  { at: "home", order: 30, Component: HomePromotions, calls: ({ language }) => [promotionsCall(language)] },
  { at: "marquee", order: 10, Component: MarqueeSlot, calls: ({ language }) => [headlinesCall(language)] },
  {
    at: "register-art",
    order: 10,
    Component: lazy(async () => ({ default: (await import("./register-art.tsx")).RegisterArt })),
  },
  { at: "help", order: 10, Component: HelpSlot, calls: ({ language }) => [helpCall(language)] },
  {
    at: "after-login",
    order: 20,
    Component: lazy(async () => ({ default: (await import("./after-login-notices.tsx")).AfterLoginNotices })),
  },
  { at: "background", order: 90, Component: PopupWatch },
];

export const dialogs: DialogLoaders = {
  notice: () => import("./notice-dialog.tsx"),
  popup: () => import("./popup-dialog.tsx"),
};

declare module "@fairhouse/ui" {
  interface DialogCatalogue {
    notice: NoticeDialogProps;
    popup: PopupDialogProps;
  }
}
