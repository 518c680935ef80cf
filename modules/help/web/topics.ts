import type { Text } from "@fairhouse/i18n";
import type { IconShape } from "@fairhouse/ui";
import {
  bookIcon,
  coinIcon,
  depositIcon,
  lockIcon,
  slidersIcon,
  verifyIcon,
  walletIcon,
  withdrawIcon,
} from "@fairhouse/ui/icons";
import type { HelpAnswer } from "../rules.ts";

/** What the help centre answers, in its order. Each item is a question and an answer in the messages. */
export const TOPICS = [
  { key: "deposits", icon: depositIcon, items: ["how", "where", "late", "twice"] },
  { key: "withdrawals", icon: withdrawIcon, items: ["how", "payment", "arrived", "refused", "back"] },
  { key: "rounds", icon: verifyIcon, items: ["how", "when", "offline", "cut"] },
  { key: "limits", icon: slidersIcon, items: ["set", "change", "break", "track", "withdraw", "stop"] },
  { key: "wallet", icon: walletIcon, items: ["twice", "answer", "offline"] },
  { key: "books", icon: bookIcon, items: ["what", "sealed", "proof"] },
  { key: "credits", icon: coinIcon, items: ["what", "adults", "returns"] },
  { key: "account", icon: lockIcon, items: ["open", "password", "leave"] },
] as const satisfies readonly { key: string; icon: IconShape; items: readonly string[] }[];

/** Every answer in the language of the page. */
export function answersIn(t: Pick<Text, "maybe">): readonly HelpAnswer[] {
  return TOPICS.flatMap(({ key, items }) =>
    items.map((item) => ({
      topic: key,
      item,
      topicTitle: t.maybe(`topics.${key}.title`) ?? "",
      question: t.maybe(`topics.${key}.${item}.question`) ?? "",
      answer: t.maybe(`topics.${key}.${item}.answer`) ?? "",
    })),
  );
}
