import { formatTime, type Text } from "@fairhouse/i18n";

type Told = { readonly code: string; readonly details: { readonly [name: string]: unknown } };

/** Why the guard or a switch refused the launch, in words; undefined for any other refusal. */
export function causeOfRefusal(t: Pick<Text, "maybe">, { code, details }: Told, zone: string): string | undefined {
  if (code === "entry_refused") return t.maybe(`causes.${String(details.reason)}`);
  const cause = code === "game_paused" ? t.maybe(`causes.paused.${String(details.scope)}`) : undefined;
  const backAt = typeof details.expectedBackAt === "string" ? details.expectedBackAt : undefined;
  if (!cause || !backAt) return cause;
  return t.maybe("causes.backAt", { cause, time: formatTime(backAt, zone) });
}
