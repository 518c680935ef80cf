import { ok, type Result, refuse } from "@fairhouse/base";
import { listedCodeOf } from "@fairhouse/i18n/choice";
import { LOCALES, localeOf } from "@fairhouse/i18n/locales";
import type { VendorWalletsDependencies } from "../dependencies.ts";

const CODES = LOCALES.map(({ code }) => code);

type HistoryAsked = { memberId: string; vendor: string; language: string };

/** Asks a vendor for its page of a member's rounds. */
export async function readHistory(
  { vendors, log }: Pick<VendorWalletsDependencies, "vendors" | "log">,
  { memberId: playerId, vendor: code, language }: HistoryAsked,
): Promise<Result<{ url: string | null }, "vendor_unavailable">> {
  const vendor = vendors.find((one) => one.code === code);
  try {
    const { tag } = localeOf(listedCodeOf(language, CODES) ?? "EN");
    return ok({ url: (await vendor?.historyUrl?.({ playerId, language: tag })) ?? null });
  } catch (error) {
    log.warn({ err: error, vendor: code }, "a vendor did not answer for a player's rounds");
    return refuse("vendor_unavailable");
  }
}
