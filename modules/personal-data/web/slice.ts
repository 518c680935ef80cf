import type { WebSlice } from "@fairhouse/ui";
import { routes } from "./index.ts";

export const slice: WebSlice = { name: "personal-data", routes };
