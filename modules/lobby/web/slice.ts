import type { WebSlice } from "@fairhouse/ui";
import { dialogs, routes } from "./index.ts";

export const slice: WebSlice = { name: "lobby", dialogs, routes };
