import type * as books from "@fairhouse/books/contract";
import type * as lobby from "@fairhouse/lobby/contract";
import { apiHooks } from "@fairhouse/ui/api";

/** The calls of the shell's own screens. */
export const { useCall } = apiHooks<typeof lobby & Pick<typeof books, "readHouse">>();
