import type { ServerModule } from "@fairhouse/platform/module";
import type { LotteryDependencies } from "./dependencies.ts";
import { lotteryRoutes } from "./routes.ts";

export type { LotteryDependencies } from "./dependencies.ts";

/** What can be played. The rules themselves are in `rules/`. */
export const createLotteryModule = (deps: LotteryDependencies): ServerModule => ({
  name: "lottery",
  site: lotteryRoutes(deps),
});
