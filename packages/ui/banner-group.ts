import { createContext, useContext } from "react";
import type { BannerGroup } from "./banner-groups.ts";

/** The shell says with it which banners belong to the screen that it draws. */
export const BannerGroupContext = createContext<BannerGroup | undefined>(undefined);

/** Whose banners stand above the current screen; `undefined` where there are none. */
export const useBannerGroup = (): BannerGroup | undefined => useContext(BannerGroupContext);
