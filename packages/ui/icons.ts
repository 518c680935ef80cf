import type { IconShape } from "./icon.tsx";

export * from "./later-icons.ts";

/**
 * The icon set: 24 grid, 1.75 stroke, one part that may be lit. Constants of their own, so that a page carries those it names. Those that
 * no first page shows stand in a file of their own, because a file travels whole.
 */

export const bookIcon: IconShape = {
  line: "M12 6.5C10 5 7 4.5 3.5 5v13.5c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5ZM12 6.5V20M15 10h3M15 13h3",
};
export const cardsIcon: IconShape = {
  line: "M8.5 6.3 5 7.2a1.5 1.5 0 0 0-1.1 1.8l2.7 10.4M10.8 4h7.4a1.8 1.8 0 0 1 1.8 1.8v12.4a1.8 1.8 0 0 1 -1.8 1.8h-7.4a1.8 1.8 0 0 1 -1.8 -1.8v-12.4a1.8 1.8 0 0 1 1.8 -1.8Z",
  spark: "M14.5 8.3l2.6 3.7-2.6 3.7-2.6-3.7Z",
};
export const checkIcon: IconShape = { line: "M5 12.5l4.7 5L19 7" };
export const clockIcon: IconShape = { line: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0ZM12 7v5.3l3.5 2" };
export const coinIcon: IconShape = {
  line: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0Z",
  spark: "M12 7.8Q12.76 11.24 16.2 12Q12.76 12.76 12 16.2Q11.24 12.76 7.8 12Q11.24 11.24 12 7.8Z",
};
export const depositIcon: IconShape = { line: "M12 3.5v10.5M7.5 9.8 12 14.3l4.5-4.5M4 15.5V20h16v-4.5" };
export const downIcon: IconShape = { line: "M5 9l7 7 7-7" };
export const downloadIcon: IconShape = {
  line: "M8.5 3h7a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-7a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2ZM12 7v6.5M9.3 11 12 13.7 14.7 11",
  spark: "M10.9 17.8a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0Z",
};
export const esportsIcon: IconShape = {
  line: "M7 7.5h10a4.5 4.5 0 0 1 4.4 5.3l-.6 3.2a2.4 2.4 0 0 1-4.2 1.1L14.8 15H9.2l-1.8 2.1A2.4 2.4 0 0 1 3.2 16l-.6-3.2A4.5 4.5 0 0 1 7 7.5ZM7.5 9.8v3M6 11.3h3",
  spark: "M14.8 11.3a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0Z",
};
export const eyeIcon: IconShape = {
  line: "M2.5 12C6.5 5.5 17.5 5.5 21.5 12 17.5 18.5 6.5 18.5 2.5 12Z",
  spark: "M9.4 12a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0Z",
};
export const eyeOffIcon: IconShape = {
  line: "M2.5 12C6.5 5.5 17.5 5.5 21.5 12 17.5 18.5 6.5 18.5 2.5 12ZM4.5 20 19.5 4",
};
export const fishIcon: IconShape = {
  line: "M3 12c3.2-5 9.5-6.5 13.2-2.2L21 6.5v11l-4.8-3.3C12.5 18.5 6.2 17 3 12ZM12 8.5c1 2.3 1 4.7 0 7",
  spark: "M6.5 11a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0Z",
};
export const globeIcon: IconShape = {
  line: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0ZM3 12h18M12 3c3.3 3 3.3 15 0 18M12 3c-3.3 3-3.3 15 0 18",
};
export const helpIcon: IconShape = {
  line: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0ZM9.5 9.7a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .9-1 1.7",
  spark: "M10.9 16.8a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0Z",
};
export const homeIcon: IconShape = { line: "M4 20V10.6L12 4.5l8 6.1V20Z", spark: "M10 20v-4.5a2 2 0 0 1 4 0V20Z" };
export const infoIcon: IconShape = {
  line: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0ZM12 11v5.5",
  spark: "M10.8 7.8a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0Z",
};
export const keyIcon: IconShape = { line: "M4 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0ZM12 12h9M17.5 12v3.5M20.5 12v2.5" };
export const liveIcon: IconShape = {
  line: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0ZM8.6 12a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0ZM12 3v5.6M12 15.4V21M3 12h5.6M15.4 12H21",
  spark: "M15.2 6.8a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z",
};
export const lockIcon: IconShape = {
  line: "M7 10.5h10a2 2 0 0 1 2 2v5.5a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-5.5a2 2 0 0 1 2 -2ZM8 10.5V8a4 4 0 0 1 8 0v2.5",
  spark: "M10.6 15.2a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0Z",
};
export const logoutIcon: IconShape = { line: "M13 4H5.5v16H13M10 12h10.5M16.5 8l4 4-4 4" };
export const lotteryIcon: IconShape = {
  line: "M3 15.5a4.8 4.8 0 1 0 9.6 0a4.8 4.8 0 1 0 -9.6 0ZM12.6 16a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0ZM9.2 6.8a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0 -7.6 0Z",
  spark:
    "M6.2 15.5a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0ZM15.4 16a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0ZM11.7 6.8a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0Z",
};
export const megaphoneIcon: IconShape = {
  line: "M4 10v4h3l8 4.5v-13L7 10ZM7.5 14l1.5 5h2.5L10 14.8M18 9.5c1.3 1.5 1.3 3.5 0 5",
};
export const messageIcon: IconShape = {
  line: "M4 5h16v11.5H11L6.5 20v-3.5H4Z",
  spark:
    "M7.9 10.8a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0ZM11.4 10.8a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0ZM14.9 10.8a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0Z",
};
export const moonIcon: IconShape = { line: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" };
export const nextIcon: IconShape = { line: "M9 5l7 7-7 7" };
export const pauseIcon: IconShape = { spark: "M7.5 5.5h3v13h-3ZM13.5 5.5h3v13h-3Z" };
export const playIcon: IconShape = { spark: "M8 5.5v13l10.5-6.5Z" };
export const prevIcon: IconShape = { line: "M15 5l-7 7 7 7" };
export const promotionsIcon: IconShape = {
  line: "M3.5 7h17v3a2 2 0 0 0 0 4v3h-17v-3a2 2 0 0 0 0-4Z",
  spark: "M12 9Q12.54 11.46 15 12Q12.54 12.54 12 15Q11.46 12.54 9 12Q11.46 11.46 12 9Z",
};
export const refreshIcon: IconShape = { line: "M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5V8H15" };
export const sealIcon: IconShape = {
  line: "M12 3.5l2.2 1.7 2.8-.2.7 2.7 2.3 1.5-1 2.6 1 2.6-2.3 1.5-.7 2.7-2.8-.2L12 20.1l-2.2-1.7-2.8.2-.7-2.7L4 14.4l1-2.6-1-2.6 2.3-1.5.7-2.7 2.8.2Z",
  sparkLine: "m9 12 2.2 2.2L15.2 10",
};
export const shareIcon: IconShape = {
  line: "M3.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0ZM15 6a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0ZM15 18a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0ZM8.3 10.8 15.2 7.2M8.3 13.2l6.9 3.6",
};
export const shieldIcon: IconShape = { line: "M12 3.5 19.5 6v5.5c0 4.5-3 7.5-7.5 9.5-4.5-2-7.5-5-7.5-9.5V6Z" };
export const slidersIcon: IconShape = {
  line: "M4 7h8M16 7h4M4 17h3M11 17h9M12 7a2 2 0 1 0 4 0a2 2 0 1 0 -4 0ZM7 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z",
};
export const slotsIcon: IconShape = {
  line: "M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2ZM9 5v14M15 5v14",
  spark:
    "M12 9.4Q12.47 11.53 14.6 12Q12.47 12.47 12 14.6Q11.53 12.47 9.4 12Q11.53 11.53 12 9.4ZM4.7 12a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0ZM16.7 12a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0Z",
};
export const sportsIcon: IconShape = {
  line: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0ZM8 4c2.8 5 2.8 11 0 16M16 4c-2.8 5-2.8 11 0 16",
  spark: "M10.5 12a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0Z",
};
export const sunIcon: IconShape = {
  line: "M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0ZM12 2.5v2.2M12 19.3v2.2M2.5 12h2.2M19.3 12h2.2M5.3 5.3l1.5 1.5M17.2 17.2l1.5 1.5M18.7 5.3l-1.5 1.5M6.8 17.2l-1.5 1.5",
};
export const userIcon: IconShape = { line: "M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0ZM4 20.5c.5-4.7 3.5-7 8-7s7.5 2.3 8 7" };
export const usersIcon: IconShape = {
  line: "M5.5 8.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0ZM2.5 20c.4-4.2 2.8-6.3 6.5-6.3s6.1 2.1 6.5 6.3M16 5.3a3.5 3.5 0 0 1 0 6.4M18 14.3c2 .8 3.2 2.7 3.5 5.7",
};
export const verifyIcon: IconShape = { line: "M4.5 20V10L12 4.5 19.5 10v10ZM8.5 14l2.5 2.7 4.5-5" };
export const walletIcon: IconShape = {
  line: "M4 7.5A2 2 0 0 1 6 5.5h11v3M4 7.5V17a2 2 0 0 0 2 2h14V8.5H5.5A1.5 1.5 0 0 1 4 7.5Z",
  spark: "M14.7 13.8a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0Z",
};
export const warnIcon: IconShape = {
  line: "M12 4 21.5 20h-19ZM12 10v4.5",
  spark: "M11 17.2a1 1 0 1 0 2 0a1 1 0 1 0 -2 0Z",
};
