import { useText } from "@fairhouse/i18n";
import { DateTime, Icon, useIsSignedIn } from "@fairhouse/ui";
import { nextIcon, verifyIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { useCall } from "./api.ts";
import css from "./home-book.module.css";
import { HOUSE_CALL } from "./house-call.ts";
import { HouseLines, RoundLines } from "./house-lines.tsx";

const REFRESH_MS = 15_000;

/** Today's book on the page that faces the banner. Nothing while there is no play today. */
export function HomeBook() {
  const t = useText("books/first");
  const isSignedIn = useIsSignedIn();
  const { data } = useCall(HOUSE_CALL.route, HOUSE_CALL.input, { refetchEveryMs: REFRESH_MS });
  if (!data?.today) return null;
  return (
    <div className="card book">
      <div className="row row--apart">
        <h2 className="voice">{t("today.title")}</h2>
        <span className="small muted">
          {t("today.at")} <DateTime at={data.at} shape="minute" />
        </span>
      </div>
      <HouseLines book={data.today} />
      <div className={css.rounds}>
        <RoundLines book={data.today} />
      </div>
      <div className="row row--apart">
        <Link to="/books" className="verify">
          <Icon shape={verifyIcon} />
          <span>{t("today.check")}</span>
        </Link>
        {isSignedIn && (
          <Link to="/wallet/ledger" className="more">
            <span>{t("today.ledger")}</span>
            <Icon shape={nextIcon} directional />
          </Link>
        )}
      </div>
    </div>
  );
}
