import { z } from "zod";

/**
 * A day of the calendar, YYYY-MM-DD, as an input. ISO 8601 has a year 0000, which PostgreSQL's dates have not; and the day
 * before an accepted one has to be a date as well. Nothing of the house is older than 1970, where its ids begin. The fault of
 * anything else is `day_invalid`.
 */
export const calendarDay = () => z.iso.date(FAULT).refine((day) => day >= "1970-01-01", FAULT);

const FAULT = "day_invalid";
