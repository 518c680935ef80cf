import type { WebSlice } from "@fairhouse/ui";
import { routes, slots } from "./index.ts";

export const slice: WebSlice = { name: "books", routes, slots };
