import type { SliceRoute, SliceSlot } from "@fairhouse/ui";
import { downloadIcon, helpIcon, shareIcon } from "@fairhouse/ui/icons";
import { REGISTRATION_CALL } from "./api.ts";
import { ConsentSlot } from "./consent-slot.tsx";

export { keepInstallOffer } from "./install.ts";

const help = {
  title: "help:title",
  description: "help:description",
  access: "public",
} as const;

/** The labels of links stand on every page, so they travel with the shell's own texts and not with the help centre's. */
export const routes: readonly SliceRoute[] = [
  {
    ...help,
    path: "/help",
    load: () => import("./help-screen.tsx"),
    bannerGroup: "help",
    navigation: [
      { place: "main", label: "web:nav.help", icon: helpIcon, order: 90 },
      { place: "help", label: "web:nav.helpCentre", order: 0 },
      { place: "quick", label: "web:nav.help", icon: helpIcon, order: 90 },
    ],
  },
  // The help centre's own address: it needs neither a session nor the rest of the site, so it stays open when that closes.
  { ...help, path: "/helpmc", load: () => import("./help-alone-screen.tsx"), pageType: "help", index: false },
  {
    path: "/download",
    load: () => import("./download-screen.tsx"),
    title: "help:download.title",
    description: "help:download.description",
    access: "public",
    bannerGroup: "down",
    navigation: [
      { place: "main", label: "web:nav.app", icon: downloadIcon, order: 80 },
      { place: "help", label: "web:nav.installApp", order: 20 },
    ],
  },
  {
    path: "/join",
    load: () => import("./join-screen.tsx"),
    title: "help:join.title",
    description: "help:join.description",
    access: "public",
    calls: () => [REGISTRATION_CALL],
    navigation: [{ place: "main", label: "web:nav.invite", icon: shareIcon, order: 85, referralOnly: true }],
  },
  {
    path: "/play-safely",
    load: () => import("./play-safely-screen.tsx"),
    title: "help:safely.title",
    description: "help:safely.description",
    access: "public",
    calls: () => [REGISTRATION_CALL],
    navigation: [{ place: "help", label: "web:nav.playSafely", order: 10 }],
  },
  {
    path: "/terms",
    load: () => import("./terms-screen.tsx"),
    title: "help:legal.terms.title",
    description: "help:legal.terms.description",
    access: "public",
    calls: () => [REGISTRATION_CALL],
    navigation: [{ place: "help", label: "web:nav.terms", order: 80 }],
  },
  {
    path: "/privacy",
    load: () => import("./privacy-screen.tsx"),
    title: "help:legal.privacy.title",
    description: "help:legal.privacy.description",
    access: "public",
    navigation: [{ place: "help", label: "web:nav.privacy", order: 90 }],
  },
  // What the service worker shows without a network; kept out of search engines.
  {
    path: "/offline",
    load: () => import("./offline-screen.tsx"),
    title: "help:offline.title",
    description: "help:offline.description",
    access: "public",
    pageType: "help",
    index: false,
  },
];

export const slots: readonly SliceSlot[] = [{ at: "footer", order: 90, Component: ConsentSlot }];

/** What stays open to visitors of a house that asks for a login: help, how to play safely, legal pages, the app. */
export const OPEN_PATHS: readonly string[] = [
  "/help",
  "/helpmc",
  "/download",
  "/down",
  "/play-safely",
  "/terms",
  "/privacy",
  "/offline",
];
