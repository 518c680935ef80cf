import type { SliceRoute, SliceSlot } from "@fairhouse/ui";
import { HomeBook } from "./home-book.tsx";
import { HOUSE_CALL } from "./house-call.ts";

export { HOUSE_CALL } from "./house-call.ts";
export { ProofButton } from "./proof-button.tsx";

export const routes: readonly SliceRoute[] = [
  {
    path: "/books",
    load: () => import("./house-screen.tsx"),
    title: "books:house.title",
    access: "public",
    calls: () => [HOUSE_CALL, { route: "GET /wps/books/house/days", input: {} }],
    navigation: [{ place: "books", label: "books:nav.books", order: 0 }],
  },
  {
    path: "/books/roots",
    load: () => import("./roots-screen.tsx"),
    title: "books:roots.title",
    access: "public",
    calls: () => [{ route: "GET /wps/books/roots", input: {} }],
    navigation: [{ place: "books", label: "books:nav.roots", order: 30 }],
  },
  {
    path: "/books/roots/$day",
    load: () => import("./root-screen.tsx"),
    title: "books:roots.title",
    access: "public",
    calls: ({ day = "" }) => [{ route: "GET /wps/books/roots/{day}", input: { day } }],
  },
  {
    path: "/books/verify",
    load: () => import("./verify-screen.tsx"),
    title: "books:verify.title",
    access: "public",
    calls: () => [{ route: "GET /wps/books/roots", input: {} }],
    navigation: [{ place: "books", label: "books:nav.verify", order: 40 }],
  },
];

export const slots: readonly SliceSlot[] = [{ at: "home-book", order: 10, Component: HomeBook }];
