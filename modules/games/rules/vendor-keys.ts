/** How a key of a vendor stands at an instant. */
export type KeyState = "future" | "valid" | "expired" | "retired";

export type KeyWindow = {
  readonly validFrom: Date;
  readonly validUntil: Date | null;
  readonly retiredAt: Date | null;
};

/** A retired key is refused as soon as a process knows of it, whatever its window and the process's clock say. */
export function keyStateAt(key: KeyWindow, at: Date): KeyState {
  const now = at.getTime();
  if (key.retiredAt !== null) return "retired";
  if (key.validFrom.getTime() > now) return "future";
  if (key.validUntil !== null && key.validUntil.getTime() <= now) return "expired";
  return "valid";
}

/**
 * The key that the site signs its own calls to a vendor with: of those that are valid, the newest that the vendor has
 * shown to hold by signing with it; while it has shown none, the oldest. So a new key can be made at any time, and the
 * site moves to it when the vendor has.
 */
export function keyToSignWith<Key extends KeyWindow & { readonly madeAt: Date; readonly firstUsedAt: Date | null }>(
  keys: readonly Key[],
  at: Date,
): Key | undefined {
  const byAge = keys
    .filter((key) => keyStateAt(key, at) === "valid")
    .sort((one, other) => one.madeAt.getTime() - other.madeAt.getTime());
  return byAge.findLast((key) => key.firstUsedAt !== null) ?? byAge[0];
}
