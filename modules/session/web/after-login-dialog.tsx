import { useText } from "@fairhouse/i18n";
import { Button, DateTime, Icon, Notice, Skeleton, SlotPlace, useDialog } from "@fairhouse/ui";
import { Dialog } from "@fairhouse/ui/dialog";
import { clockIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { useCall } from "./api.ts";
import { useDeviceName } from "./device-name.ts";
import { lastLogins } from "./last-logins.ts";
import { useSession } from "./session.ts";

/** What is worth knowing on coming back: the last login, and what other slices put below it. */
export default function AfterLoginDialog() {
  const t = useText("session");
  const { close } = useDialog();
  const { member } = useSession();
  return (
    <Dialog
      name="after-login"
      title={t("after.title", { name: member?.nickname ?? member?.account ?? "" })}
      footer={
        <Button block onClick={close}>
          {t("after.continue")}
        </Button>
      }
    >
      <ul className="lines">
        <LastLogin />
        <SlotPlace at="after-login" />
      </ul>
    </Dialog>
  );
}

function LastLogin() {
  const t = useText("session");
  const { close } = useDialog();
  const deviceName = useDeviceName();
  const logins = useCall("GET /wps/session/logins", { limit: 20 });
  if (logins.isError) return null;
  if (!logins.data) {
    return (
      <li>
        <Skeleton shape="skel--line" count={2} />
      </li>
    );
  }
  const { last, strange } = lastLogins(logins.data.list);
  return (
    <>
      <li>
        <Icon shape={clockIcon} />
        <span className="grow">
          <strong>{t("after.lastLogin")}</strong>
          <small>
            {last ? (
              <>
                <bdi>
                  <DateTime at={last.at} />
                </bdi>{" "}
                · <bdi>{deviceName(last.userAgent)}</bdi> · <bdi className="num">{last.address}</bdi>
              </>
            ) : (
              t("after.noLogin")
            )}
          </small>
        </span>
      </li>
      {strange && (
        <li>
          <Notice tone="wait">
            {t("after.strange", { device: deviceName(strange.userAgent) })}{" "}
            <Link to="/member/securityCenter" onClick={close}>
              {t("after.look")}
            </Link>
          </Notice>
        </li>
      )}
    </>
  );
}
