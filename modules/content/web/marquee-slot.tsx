import { useLocale, useText } from "@fairhouse/i18n";
import { openDialog } from "@fairhouse/ui";
import { Marquee } from "@fairhouse/ui/marquee";
import { useCall } from "./api.ts";
import { headlinesCall } from "./calls.ts";

const FRESH_MS = 60_000;

/** The titles of the notices pass by; pressing one opens the notices at that one. */
export function MarqueeSlot() {
  const t = useText("content/first");
  const { route, input } = headlinesCall(useLocale().code);
  const { data } = useCall(route, input, { staleTimeMs: FRESH_MS });
  if (!data || data.headlines.length === 0) return null;
  const items = data.headlines.map(({ id, title }) => ({ key: id, title, href: `/noticePage#${id}` }));
  return (
    <Marquee
      label={t("notices.title")}
      items={items}
      onPress={(index) => openDialog("notice", { index, id: items[index]?.key ?? "" })}
    />
  );
}
