/**
 * The icon set: 24 grid, 1.75 stroke, one part that may be lit. Each is the inside of an `<svg>`, drawn by `<Icon shape={...} />`;
 * strings of their own, so that a page carries only the icons that it names.
 */

export const arrowIcon = '<path d="M4 12h16m-6-6 6 6-6 6"/>';
export const bankIcon =
  '<path d="M3.5 9.5 12 4.500l8.5 5ZM5.5 9.500V18M10 9.500V18M14 9.500V18M18.5 9.500V18M3.5 19.500h17"/>';
export const bellIcon = '<path d="M6 16.500V11a6 6 0 0 1 12 0v5.500l1.5 1.500h-15ZM10 20.500h4"/>';
export const bookIcon =
  '<path d="M12 6.500C10 5 7 4.5 3.5 5v13.500c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.500V5C17 4.5 14 5 12 6.500ZM12 6.500V20M15 10h3M15 13h3"/>';
export const calendarIcon =
  '<rect x="4" y="5.5" width="16" height="14.5" rx="1.8"/><path d="M4 10h16M8.5 3.500v4M15.5 3.500v4"/>';
export const cameraIcon =
  '<path d="M4 8h3.500l1.5-2.500h6L16.5 8H20v11H4Z"/><circle class="spark" cx="12" cy="13" r="2.6"/>';
export const cardIcon = '<rect x="3" y="5.5" width="18" height="13" rx="2"/><path d="M3 10h18M6.5 15h4"/>';
export const cardsIcon =
  '<path d="M8.5 6.3 5 7.200a1.5 1.5 0 0 0-1.1 1.800l2.7 10.4"/><rect x="9" y="4" width="11" height="16" rx="1.8"/><path class="spark" d="M14.5 8.300l2.6 3.7-2.6 3.7-2.6-3.700Z"/>';
export const chartIcon =
  '<path d="M4 4v16h16"/><path class="spark" d="M7.5 13h2.600v4.500H7.500ZM12 9h2.600v8.500H12ZM16.5 6H19v11.500h-2.500Z"/>';
export const checkIcon = '<path d="m5 12.5 4.7 5L19 7"/>';
export const clockIcon = '<circle cx="12" cy="12" r="9"/><path d="M12 7v5.300l3.5 2"/>';
export const closeIcon = '<path d="m6 6 12 12M18 6 6 18"/>';
export const coinIcon =
  '<circle cx="12" cy="12" r="9"/><path class="spark" d="M12 7.8Q12.76 11.24 16.2 12Q12.76 12.76 12 16.2Q11.24 12.76 7.8 12Q11.24 11.24 12 7.8Z"/>';
export const copyIcon =
  '<rect x="8.5" y="8.5" width="11" height="11.5" rx="1.8"/><path d="M15.5 8.500V5.800A1.8 1.8 0 0 0 13.7 4H6.300a1.8 1.8 0 0 0-1.8 1.800v8.400A1.8 1.8 0 0 0 6.3 16h2.2"/>';
export const depositIcon = '<path d="M12 3.500v10.500M7.5 9.8 12 14.300l4.5-4.500M4 15.500V20h16v-4.5"/>';
export const deviceIcon =
  '<rect x="5" y="5" width="14" height="10" rx="1.5"/><path d="M2.5 18.500h19"/><circle class="spark" cx="12" cy="10" r="1.2"/>';
export const downIcon = '<path d="m5 9 7 7 7-7"/>';
export const downloadIcon =
  '<rect x="6.5" y="3" width="11" height="18" rx="2"/><path d="M12 7v6.500M9.3 11 12 13.7 14.7 11"/><circle class="spark" cx="12" cy="17.8" r="1.1"/>';
export const editIcon = '<path d="M4.5 19.500l1-4L16 5l3 3L8.5 18.500ZM14 7l3 3"/>';
export const esportsIcon =
  '<path d="M7 7.500h10a4.5 4.5 0 0 1 4.4 5.300l-.6 3.200a2.4 2.4 0 0 1-4.2 1.100L14.8 15H9.200l-1.8 2.100A2.4 2.4 0 0 1 3.2 16l-.6-3.200A4.5 4.5 0 0 1 7 7.500ZM7.5 9.800v3M6 11.300h3"/><circle class="spark" cx="16.3" cy="11.3" r="1.5"/>';
export const expandIcon = '<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"/>';
export const eyeIcon =
  '<path d="M2.5 12C6.5 5.5 17.5 5.5 21.5 12 17.5 18.5 6.5 18.5 2.5 12Z"/><circle class="spark" cx="12" cy="12" r="2.6"/>';
export const eyeOffIcon = '<path d="M2.5 12C6.5 5.5 17.5 5.5 21.5 12 17.5 18.5 6.5 18.5 2.5 12ZM4.5 20 19.5 4"/>';
export const filterIcon = '<path d="M4 7h16M7 12h10M10 17h4"/>';
export const fishIcon =
  '<path d="M3 12c3.2-5 9.5-6.5 13.2-2.200L21 6.500v11l-4.8-3.300C12.5 18.5 6.2 17 3 12Z"/><circle class="spark" cx="8" cy="11" r="1.5"/><path d="M12 8.500c1 2.3 1 4.7 0 7"/>';
export const flagIcon = '<path d="M5.5 21V4M5.5 4.500h12l-2.5 4 2.5 4h-12"/>';
export const giftIcon =
  '<rect x="4" y="9.5" width="16" height="10.5" rx="1.5"/><path d="M3 9.500h18M12 9.500V20M12 9.500C8 9.5 6.5 8 7 6.2 7.6 4 11 4.5 12 9.500ZM12 9.500c4 0 5.5-1.5 5-3.3-.6-2.2-4-1.7-5 3.300Z"/>';
export const globeIcon =
  '<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c3.3 3 3.3 15 0 18M12 3c-3.3 3-3.3 15 0 18"/>';
export const headsetIcon =
  '<path d="M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M19.5 17.500c0 2-2 3-5 3"/><rect x="3.5" y="13" width="4" height="5.5" rx="1.5"/><rect x="16.5" y="13" width="4" height="5.5" rx="1.5"/>';
export const heartIcon =
  '<path d="M12 20C4 14.5 2.8 10 4.5 7c1.7-3 5.7-3 7.5.5C13.8 4 17.8 4 19.5 7c1.7 3 .5 7.5-7.5 13Z"/>';
export const heartOnIcon =
  '<path class="spark" d="M12 20C4 14.5 2.8 10 4.5 7c1.7-3 5.7-3 7.5.5C13.8 4 17.8 4 19.5 7c1.7 3 .5 7.5-7.5 13Z"/>';
export const helpIcon =
  '<circle cx="12" cy="12" r="9"/><path d="M9.5 9.700a2.5 2.5 0 1 1 3.5 2.300c-.7.3-1 .9-1 1.7"/><circle class="spark" cx="12" cy="16.8" r="1.1"/>';
export const homeIcon =
  '<path d="M4 20V10.600L12 4.500l8 6.100V20Z"/><path class="spark" d="M10 20v-4.500a2 2 0 0 1 4 0V20Z"/>';
export const idIcon =
  '<rect x="3" y="5" width="18" height="14" rx="2"/><circle cx="8.5" cy="11" r="2.3"/><path d="M5.5 16.300c.8-2.4 5.2-2.4 6 0M14.5 10h4M14.5 13.500h4"/>';
export const infoIcon =
  '<circle cx="12" cy="12" r="9"/><path d="M12 11v5.5"/><circle class="spark" cx="12" cy="7.8" r="1.2"/>';
export const keyIcon = '<circle cx="8" cy="12" r="4"/><path d="M12 12h9M17.5 12v3.500M20.5 12v2.5"/>';
export const ladderIcon = '<path d="M8 21V3M16 21V3M8 7h8M8 16.500h8"/><path class="spark-line" d="M8 11.700h8"/>';
export const liveIcon =
  '<circle cx="12" cy="12" r="9"/><circle cx="12" cy="12" r="3.4"/><path d="M12 3v5.600M12 15.400V21M3 12h5.600M15.4 12H21"/><circle class="spark" cx="17.2" cy="6.8" r="2"/>';
export const lockIcon =
  '<rect x="5" y="10.5" width="14" height="9.5" rx="2"/><path d="M8 10.500V8a4 4 0 0 1 8 0v2.5"/><circle class="spark" cx="12" cy="15.2" r="1.4"/>';
export const logoutIcon = '<path d="M13 4H5.500v16H13M10 12h10.500M16.5 8l4 4-4 4"/>';
export const lotteryIcon =
  '<circle cx="7.8" cy="15.5" r="4.8"/><circle cx="16.8" cy="16" r="4.2"/><circle cx="13" cy="6.8" r="3.8"/><circle class="spark" cx="7.8" cy="15.5" r="1.6"/><circle class="spark" cx="16.8" cy="16" r="1.4"/><circle class="spark" cx="13" cy="6.8" r="1.3"/>';
export const mailIcon = '<rect x="3.5" y="5.5" width="17" height="13" rx="1.8"/><path d="m4 7 8 6.500L20 7"/>';
export const megaphoneIcon =
  '<path d="M4 10v4h3l8 4.500v-13L7 10ZM7.5 14l1.5 5h2.500L10 14.8"/><path d="M18 9.500c1.3 1.5 1.3 3.5 0 5"/>';
export const menuIcon = '<path d="M4 7h16M4 12h16M4 17h10"/>';
export const messageIcon =
  '<path d="M4 5h16v11.500H11L6.5 20v-3.500H4Z"/><circle class="spark" cx="9" cy="10.8" r="1.1"/><circle class="spark" cx="12.5" cy="10.8" r="1.1"/><circle class="spark" cx="16" cy="10.8" r="1.1"/>';
export const minusIcon = '<path d="M5 12h14"/>';
export const moonIcon = '<path d="M20 14.500A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.500Z"/>';
export const moreIcon =
  '<circle class="spark" cx="5.5" cy="12" r="1.6"/><circle class="spark" cx="12" cy="12" r="1.6"/><circle class="spark" cx="18.5" cy="12" r="1.6"/>';
export const nextIcon = '<path d="m9 5 7 7-7 7"/>';
export const pauseIcon = '<path class="spark" d="M7.5 5.500h3v13h-3ZM13.5 5.500h3v13h-3Z"/>';
export const percentIcon =
  '<path d="M6 18 18 6"/><circle cx="7.5" cy="7.5" r="2.6"/><circle cx="16.5" cy="16.5" r="2.6"/>';
export const phoneIcon =
  '<rect x="7" y="3" width="10" height="18" rx="2"/><circle class="spark" cx="12" cy="17.7" r="1"/>';
export const pinIcon =
  '<path d="M12 21s6.5-6.3 6.5-11a6.5 6.5 0 0 0-13 0c0 4.7 6.5 11 6.5 11Z"/><circle class="spark" cx="12" cy="10" r="2.2"/>';
export const playIcon = '<path class="spark" d="M8 5.500v13l10.5-6.500Z"/>';
export const plusIcon = '<path d="M12 5v14M5 12h14"/>';
export const pointsIcon =
  '<path d="M5 8.500h14L20 20H4ZM8.5 8.500V7a3.5 3.5 0 0 1 7 0v1.5"/><path class="spark" d="M12 11.2Q12.54 13.66 15 14.2Q12.54 14.74 12 17.2Q11.46 14.74 9 14.2Q11.46 13.66 12 11.2Z"/>';
export const prevIcon = '<path d="m15 5-7 7 7 7"/>';
export const promotionsIcon =
  '<path d="M3.5 7h17v3a2 2 0 0 0 0 4v3h-17v-3a2 2 0 0 0 0-4Z"/><path class="spark" d="M12 9Q12.54 11.46 15 12Q12.54 12.54 12 15Q11.46 12.54 9 12Q11.46 11.46 12 9Z"/>';
export const qrIcon =
  '<rect x="4" y="4" width="6" height="6" rx="1"/><rect x="14" y="4" width="6" height="6" rx="1"/><rect x="4" y="14" width="6" height="6" rx="1"/><path d="M14 14h2.5v2.500M20 14v2.500M14 20h2M19.5 20H20"/><path class="spark" d="M17 17h2v2h-2Z"/>';
export const rateIcon =
  '<path d="M4 18c0-6 3.5-9.5 8-9.500s8 3.5 8 9.500M12 18l4-5"/><circle class="spark" cx="12" cy="18" r="1.8"/>';
export const recordIcon =
  '<rect x="5" y="3.5" width="14" height="17" rx="1.8"/><path d="M8.5 8h7M8.5 12h7M8.5 15h4M8.5 17.200h4"/>';
export const refreshIcon = '<path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.400M19.5 3.500V8H15"/>';
export const sealIcon =
  '<path d="M12 3.500l2.2 1.7 2.8-.2.7 2.7 2.3 1.5-1 2.6 1 2.6-2.3 1.5-.7 2.7-2.8-.2L12 20.100l-2.2-1.7-2.8.2-.7-2.700L4 14.400l1-2.6-1-2.6 2.3-1.5.7-2.7 2.8.2Z"/><path class="spark-line" d="m9 12 2.2 2.200L15.2 10"/>';
export const searchIcon = '<circle cx="10.8" cy="10.8" r="6.3"/><path d="m15.5 15.5 5 5"/>';
export const sendIcon = '<path d="M4 12 20 4.5 15 20l-3.5-6.500ZM11.5 13.5 20 4.5"/>';
export const shareIcon =
  '<circle cx="6" cy="12" r="2.5"/><circle cx="17.5" cy="6" r="2.5"/><circle cx="17.5" cy="18" r="2.5"/><path d="M8.3 10.8 15.2 7.200M8.3 13.200l6.9 3.6"/>';
export const shieldIcon = '<path d="M12 3.5 19.5 6v5.500c0 4.5-3 7.5-7.5 9.5-4.5-2-7.5-5-7.5-9.500V6Z"/>';
export const slidersIcon =
  '<path d="M4 7h8M16 7h4M4 17h3M11 17h9"/><circle cx="14" cy="7" r="2"/><circle cx="9" cy="17" r="2"/>';
export const slotsIcon =
  '<rect x="3" y="5" width="18" height="14" rx="2"/><path d="M9 5v14M15 5v14"/><path class="spark" d="M12 9.4Q12.47 11.53 14.6 12Q12.47 12.47 12 14.6Q11.53 12.47 9.4 12Q11.53 11.53 12 9.4Z"/><circle class="spark" cx="6" cy="12" r="1.3"/><circle class="spark" cx="18" cy="12" r="1.3"/>';
export const soundIcon =
  '<path d="M4 9.500v5h3.500l5 4v-13l-5 4ZM16 9c1.5 1.8 1.5 4.2 0 6M18.5 6.500c3 3.3 3 7.7 0 11"/>';
export const sportsIcon =
  '<circle cx="12" cy="12" r="9"/><path d="M8 4c2.8 5 2.8 11 0 16M16 4c-2.8 5-2.8 11 0 16"/><circle class="spark" cx="12" cy="12" r="1.5"/>';
export const sunIcon =
  '<circle cx="12" cy="12" r="4"/><path d="M12 2.500v2.200M12 19.300v2.200M2.5 12h2.200M19.3 12h2.200M5.3 5.300l1.5 1.500M17.2 17.200l1.5 1.500M18.7 5.300l-1.5 1.500M6.8 17.200l-1.5 1.5"/>';
export const transferIcon = '<path d="M4 8.500h15M15 4.500l4 4-4 4M20 15.500H5M9 11.500l-4 4 4 4"/>';
export const trashIcon =
  '<path d="M5 7h14M9.5 7V4.500h5V7M7 7l.8 12.500h8.400L17 7M10.5 10.500v5.500M13.5 10.500v5.5"/>';
export const trendIcon = '<path d="M4 4v16h16M7 15l4-4.5 3 2.5 5-6"/>';
export const upIcon = '<path d="m5 15 7-7 7 7"/>';
export const userIcon = '<circle cx="12" cy="8" r="4"/><path d="M4 20.500c.5-4.7 3.5-7 8-7s7.5 2.3 8 7"/>';
export const usersIcon =
  '<circle cx="9" cy="8.5" r="3.5"/><path d="M2.5 20c.4-4.2 2.8-6.3 6.5-6.300s6.1 2.1 6.5 6.300M16 5.300a3.5 3.5 0 0 1 0 6.400M18 14.300c2 .8 3.2 2.7 3.5 5.7"/>';
export const verifyIcon = '<path d="M4.5 20V10L12 4.5 19.5 10v10Z"/><path d="m8.5 14 2.5 2.7 4.5-5"/>';
export const walletIcon =
  '<path d="M4 7.500A2 2 0 0 1 6 5.500h11v3M4 7.500V17a2 2 0 0 0 2 2h14V8.500H5.500A1.5 1.5 0 0 1 4 7.500Z"/><circle class="spark" cx="16.3" cy="13.8" r="1.6"/>';
export const warnIcon = '<path d="M12 4 21.5 20h-19ZM12 10v4.5"/><circle class="spark" cx="12" cy="17.2" r="1"/>';
export const withdrawIcon = '<path d="M12 14.500V4M7.5 8.2 12 3.700l4.5 4.500M4 15.500V20h16v-4.5"/>';
