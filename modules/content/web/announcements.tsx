import { useLocale } from "@fairhouse/i18n";
import { useCall } from "./api.ts";
import { noticesCall } from "./calls.ts";
import { NoticesBody } from "./notices-body.tsx";

/** The newest notices, for a page that has more than them. */
export function Announcements() {
  const { route, input } = noticesCall(useLocale().code);
  return <NoticesBody answer={useCall(route, input)} lines={4} />;
}
