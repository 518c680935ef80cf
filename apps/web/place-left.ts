/** A file of its own, so that it is loaded after the first page. */
export { keepPlaceLeft } from "@fairhouse/games/web";
