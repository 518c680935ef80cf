import type { ServerModule } from "@fairhouse/platform/module";

/** Serves nothing yet: what it will serve stands in `rules/`. */
export const createAgentsModule = (): ServerModule => ({ name: "agents" });
