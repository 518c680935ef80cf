import type * as books from "@fairhouse/books/contract";
import type * as games from "@fairhouse/games/contract";
import { apiHooks } from "@fairhouse/ui/api";

/** The calls of the shell's own screens. */
export const { useCall } = apiHooks<typeof games & Pick<typeof books, "readHouse">>();
