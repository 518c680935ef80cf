import type { ServerModule } from "@fairhouse/platform/module";
import type { ContentDependencies } from "./dependencies.ts";
import { publicRoutes, staffRoutes } from "./routes.ts";

export { seedContent } from "./commands/seed-content.ts";
export type { ContentDependencies } from "./dependencies.ts";
export { askSiteForPicture } from "./queries/own-pictures.ts";

/** What the house tells everybody: banners, notices, popups and promotions. */
export const createContentModule = (deps: ContentDependencies): ServerModule => ({
  name: "content",
  site: publicRoutes(deps),
  backoffice: staffRoutes(deps),
});
