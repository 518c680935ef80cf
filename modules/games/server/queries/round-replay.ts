import { ok, type Result, refuse } from "@fairhouse/base";
import { listedCodeOf } from "@fairhouse/i18n/choice";
import { LOCALES, localeOf } from "@fairhouse/i18n/locales";
import type { GamesInnerDependencies } from "../dependencies.ts";

const CODES = LOCALES.map(({ code }) => code);

/** Asks a vendor for its page of a round, for the member alone who played it. */
export async function readRoundReplay(
  deps: GamesInnerDependencies,
  {
    memberId,
    vendor: code,
    roundId,
    language,
  }: { memberId: string; vendor: string; roundId: string; language: string },
): Promise<Result<{ url: string | null }, "not_found" | "vendor_unavailable">> {
  const group = await deps.ledger.group(memberId, `${code}:${roundId}`);
  if (!group) return refuse("not_found");
  const vendor = deps.vendors.find((one) => one.code === code);
  const request = { playerId: memberId, roundId, gameCode: group.label ?? "" };
  try {
    const tag = localeOf(listedCodeOf(language, CODES) ?? "EN").tag;
    return ok({ url: (await vendor?.roundReplay?.({ ...request, language: tag })) ?? null });
  } catch (error) {
    deps.log.warn({ err: error, vendor: code }, "a vendor did not answer for a round");
    return refuse("vendor_unavailable");
  }
}
