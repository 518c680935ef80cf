import type { IconShape } from "./icon.tsx";

/** Icons that stand on no first page. All of them are reached through `icons.ts`. */

export const arrowIcon: IconShape = { line: "M4 12h16m-6-6 6 6-6 6" };
export const bankIcon: IconShape = {
  line: "M3.5 9.5 12 4.5l8.5 5ZM5.5 9.5V18M10 9.5V18M14 9.5V18M18.5 9.5V18M3.5 19.5h17",
};
export const bellIcon: IconShape = { line: "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15ZM10 20.5h4" };
export const calendarIcon: IconShape = {
  line: "M5.8 5.5h12.4a1.8 1.8 0 0 1 1.8 1.8v10.9a1.8 1.8 0 0 1 -1.8 1.8h-12.4a1.8 1.8 0 0 1 -1.8 -1.8v-10.9a1.8 1.8 0 0 1 1.8 -1.8ZM4 10h16M8.5 3.5v4M15.5 3.5v4",
};
export const cameraIcon: IconShape = {
  line: "M4 8h3.5l1.5-2.5h6L16.5 8H20v11H4Z",
  spark: "M9.4 13a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0Z",
};
export const cardIcon: IconShape = {
  line: "M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2ZM3 10h18M6.5 15h4",
};
export const chartIcon: IconShape = {
  line: "M4 4v16h16",
  spark: "M7.5 13h2.6v4.5H7.5ZM12 9h2.6v8.5H12ZM16.5 6H19v11.5h-2.5Z",
};
export const closeIcon: IconShape = { line: "M6 6l12 12M18 6 6 18" };
export const copyIcon: IconShape = {
  line: "M10.3 8.5h7.4a1.8 1.8 0 0 1 1.8 1.8v7.9a1.8 1.8 0 0 1 -1.8 1.8h-7.4a1.8 1.8 0 0 1 -1.8 -1.8v-7.9a1.8 1.8 0 0 1 1.8 -1.8ZM15.5 8.5V5.8A1.8 1.8 0 0 0 13.7 4H6.3a1.8 1.8 0 0 0-1.8 1.8v8.4A1.8 1.8 0 0 0 6.3 16h2.2",
};
export const deviceIcon: IconShape = {
  line: "M6.5 5h11a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1 -1.5 1.5h-11a1.5 1.5 0 0 1 -1.5 -1.5v-7a1.5 1.5 0 0 1 1.5 -1.5ZM2.5 18.5h19",
  spark: "M10.8 10a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0Z",
};
export const editIcon: IconShape = { line: "M4.5 19.5l1-4L16 5l3 3L8.5 18.5ZM14 7l3 3" };
export const expandIcon: IconShape = { line: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" };
export const filterIcon: IconShape = { line: "M4 7h16M7 12h10M10 17h4" };
export const flagIcon: IconShape = { line: "M5.5 21V4M5.5 4.5h12l-2.5 4 2.5 4h-12" };
export const giftIcon: IconShape = {
  line: "M5.5 9.5h13a1.5 1.5 0 0 1 1.5 1.5v7.5a1.5 1.5 0 0 1 -1.5 1.5h-13a1.5 1.5 0 0 1 -1.5 -1.5v-7.5a1.5 1.5 0 0 1 1.5 -1.5ZM3 9.5h18M12 9.5V20M12 9.5C8 9.5 6.5 8 7 6.2 7.6 4 11 4.5 12 9.5ZM12 9.5c4 0 5.5-1.5 5-3.3-.6-2.2-4-1.7-5 3.3Z",
};
export const headsetIcon: IconShape = {
  line: "M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M19.5 17.5c0 2-2 3-5 3M5 13h1a1.5 1.5 0 0 1 1.5 1.5v2.5a1.5 1.5 0 0 1 -1.5 1.5h-1a1.5 1.5 0 0 1 -1.5 -1.5v-2.5a1.5 1.5 0 0 1 1.5 -1.5ZM18 13h1a1.5 1.5 0 0 1 1.5 1.5v2.5a1.5 1.5 0 0 1 -1.5 1.5h-1a1.5 1.5 0 0 1 -1.5 -1.5v-2.5a1.5 1.5 0 0 1 1.5 -1.5Z",
};
export const heartIcon: IconShape = {
  line: "M12 20C4 14.5 2.8 10 4.5 7c1.7-3 5.7-3 7.5.5C13.8 4 17.8 4 19.5 7c1.7 3 .5 7.5-7.5 13Z",
};
export const heartOnIcon: IconShape = {
  spark: "M12 20C4 14.5 2.8 10 4.5 7c1.7-3 5.7-3 7.5.5C13.8 4 17.8 4 19.5 7c1.7 3 .5 7.5-7.5 13Z",
};
export const idIcon: IconShape = {
  line: "M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2ZM6.2 11a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0ZM5.5 16.3c.8-2.4 5.2-2.4 6 0M14.5 10h4M14.5 13.5h4",
};
export const ladderIcon: IconShape = { line: "M8 21V3M16 21V3M8 7h8M8 16.5h8", sparkLine: "M8 11.7h8" };
export const mailIcon: IconShape = {
  line: "M5.3 5.5h13.4a1.8 1.8 0 0 1 1.8 1.8v9.4a1.8 1.8 0 0 1 -1.8 1.8h-13.4a1.8 1.8 0 0 1 -1.8 -1.8v-9.4a1.8 1.8 0 0 1 1.8 -1.8ZM4 7l8 6.5L20 7",
};
export const menuIcon: IconShape = { line: "M4 7h16M4 12h16M4 17h10" };
export const minusIcon: IconShape = { line: "M5 12h14" };
export const moreIcon: IconShape = {
  spark:
    "M3.9 12a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0ZM10.4 12a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0ZM16.9 12a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0Z",
};
export const percentIcon: IconShape = {
  line: "M6 18 18 6M4.9 7.5a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0ZM13.9 16.5a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0Z",
};
export const phoneIcon: IconShape = {
  line: "M9 3h6a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2Z",
  spark: "M11 17.7a1 1 0 1 0 2 0a1 1 0 1 0 -2 0Z",
};
export const pinIcon: IconShape = {
  line: "M12 21s6.5-6.3 6.5-11a6.5 6.5 0 0 0-13 0c0 4.7 6.5 11 6.5 11Z",
  spark: "M9.8 10a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0Z",
};
export const plusIcon: IconShape = { line: "M12 5v14M5 12h14" };
export const pointsIcon: IconShape = {
  line: "M5 8.5h14L20 20H4ZM8.5 8.5V7a3.5 3.5 0 0 1 7 0v1.5",
  spark: "M12 11.2Q12.54 13.66 15 14.2Q12.54 14.74 12 17.2Q11.46 14.74 9 14.2Q11.46 13.66 12 11.2Z",
};
export const qrIcon: IconShape = {
  line: "M5 4h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1ZM15 4h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1ZM5 14h4a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1ZM14 14h2.5v2.5M20 14v2.5M14 20h2M19.5 20H20",
  spark: "M17 17h2v2h-2Z",
};
export const rateIcon: IconShape = {
  line: "M4 18c0-6 3.5-9.5 8-9.5s8 3.5 8 9.5M12 18l4-5",
  spark: "M10.2 18a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0Z",
};
export const recordIcon: IconShape = {
  line: "M6.8 3.5h10.4a1.8 1.8 0 0 1 1.8 1.8v13.4a1.8 1.8 0 0 1 -1.8 1.8h-10.4a1.8 1.8 0 0 1 -1.8 -1.8v-13.4a1.8 1.8 0 0 1 1.8 -1.8ZM8.5 8h7M8.5 12h7M8.5 15h4M8.5 17.2h4",
};
export const searchIcon: IconShape = { line: "M4.5 10.8a6.3 6.3 0 1 0 12.6 0a6.3 6.3 0 1 0 -12.6 0ZM15.5 15.5l5 5" };
export const sendIcon: IconShape = { line: "M4 12 20 4.5 15 20l-3.5-6.5ZM11.5 13.5 20 4.5" };
export const soundIcon: IconShape = {
  line: "M4 9.5v5h3.5l5 4v-13l-5 4ZM16 9c1.5 1.8 1.5 4.2 0 6M18.5 6.5c3 3.3 3 7.7 0 11",
};
export const transferIcon: IconShape = { line: "M4 8.5h15M15 4.5l4 4-4 4M20 15.5H5M9 11.5l-4 4 4 4" };
export const trashIcon: IconShape = { line: "M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5" };
export const trendIcon: IconShape = { line: "M4 4v16h16M7 15l4-4.5 3 2.5 5-6" };
export const upIcon: IconShape = { line: "M5 15l7-7 7 7" };
export const withdrawIcon: IconShape = { line: "M12 14.5V4M7.5 8.2 12 3.7l4.5 4.5M4 15.5V20h16v-4.5" };
