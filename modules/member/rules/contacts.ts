const KEPT = 4;

/** Enough of a number or address to know one's own by, and too little to reach anybody: "+92 ••• 4567", "s•••@example.org". */
export function maskedContact(kind: "phone" | "email", value: string): string {
  if (kind === "phone") return `${value.slice(0, 3)} ••• ${value.slice(-KEPT)}`;
  const at = value.lastIndexOf("@");
  return `${[...value.slice(0, at)][0] ?? ""}•••${value.slice(at)}`;
}
