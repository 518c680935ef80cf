import { operators as content } from "@fairhouse/content/backoffice";
import { operators as games } from "@fairhouse/games/backoffice";
import { operators as staff } from "@fairhouse/staff/backoffice";
import type { OperatorsSlice } from "@fairhouse/ui/operators";

/** Every slice that has screens for operators. A slice is added by one import and one line. */
export const slices: readonly OperatorsSlice[] = [staff, games, content];
