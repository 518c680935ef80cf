import { useText } from "@fairhouse/i18n";
import { Icon } from "@fairhouse/ui";
import { bookIcon, slidersIcon, verifyIcon } from "@fairhouse/ui/icons";

/** What the house binds itself to, in three sentences. */
export function Pledges() {
  const t = useText("web");
  const pledges = [
    { icon: bookIcon, title: t("home.pledges.written.title"), body: t("home.pledges.written.body") },
    { icon: verifyIcon, title: t("home.pledges.checked.title"), body: t("home.pledges.checked.body") },
    { icon: slidersIcon, title: t("home.pledges.stopped.title"), body: t("home.pledges.stopped.body") },
  ];
  return (
    <section className="section pledge" aria-label={t("home.pledges.label")}>
      {pledges.map((pledge) => (
        <article key={pledge.title}>
          <Icon shape={pledge.icon} lit large />
          <h3 className="voice">{pledge.title}</h3>
          <p className="muted">{pledge.body}</p>
        </article>
      ))}
    </section>
  );
}
