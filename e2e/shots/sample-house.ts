import { type Answers, idOf, minutesAgo, NOW_MS, units } from "./sample-answers.ts";

/** What the house tells everybody, for pictures: its books, its notices. */

const DAY_MS = 86_400_000;
const dayBefore = (days: number): string => new Date(NOW_MS - days * DAY_MS).toISOString().slice(0, 10);
const houseDay = (days: number) => ({
  day: dayBefore(days),
  unit: "P",
  stakes: units(8_214_902.4 / (days + 1)),
  wins: units(7_927_255.1 / (days + 1)),
  bonuses: units(days === 3 ? 641_200 : 41_200),
  result: units(days === 3 ? -312_350.2 : 246_447.3 / (days + 1)),
  keptPpm: days === 3 ? -152_000 : 30_000,
  rounds: { checked: 1_284, matching: 1_284, unchecked: 7 },
});

/** A house in which was played for days. */
export const houseBook: Answers = {
  "GET /wps/books/house": { today: houseDay(0), at: minutesAgo(0) },
  "GET /wps/books/house/days": { days: [1, 2, 3, 4, 5, 6].map(houseDay), next: dayBefore(6) },
};

const HTML =
  "<p>The wallet and the ledger stay open. Games close at 03:00 and open again at 04:00.</p><ul><li>Open rounds are finished first.</li><li>Nothing that you hold changes.</li></ul>";
const TITLES = [
  "Scheduled work on Saturday, 03:00 to 04:00",
  "Withdrawals above P 20,000.00 are looked at by two people",
  "A new game: Tiger at Four",
] as const;
const told = TITLES.map((title, index) => ({
  id: idOf(61 + index),
  title,
  content: HTML,
  time: NOW_MS - (index * 26 + 1) * 3_600_000,
  language: "EN",
}));

/** What the house tells everybody, with a popup of today. */
export const announcements: Answers = {
  "GET /wps/relay/MCSFE_getListAnnouncements": {
    banners: [],
    notice: told,
    popup: [{ ...told[0], url: "/promotions", action: "See the offers", image: null }],
    promotion: [],
    help: [],
    totalPages: 1,
  },
};
