import { useLocale, useText } from "@fairhouse/i18n";
import { Icon } from "@fairhouse/ui";
import { megaphoneIcon } from "@fairhouse/ui/icons";
import { useCall } from "./api.ts";
import { noticesCall } from "./calls.ts";
import { countUnread, noticesSeenAtMs } from "./unread-notices.ts";

/** How many notices are unread, among what is worth knowing on coming back. */
export function AfterLoginNotices() {
  const t = useText("content");
  const { route, input } = noticesCall(useLocale().code);
  const { data } = useCall(route, input);
  if (!data) return null;
  return (
    <li>
      <Icon shape={megaphoneIcon} />
      <span className="grow">
        <strong>{t("notices.title")}</strong>
        <small>{t("notices.unread", { count: countUnread(data.notice, noticesSeenAtMs()) })}</small>
      </span>
    </li>
  );
}
