import { useText } from "@fairhouse/i18n";
import { Badge, Button, DateTime, ErrorState, Icon, Notice, Skeleton, showToast } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { deviceIcon, phoneIcon } from "@fairhouse/ui/icons";
import { useState } from "react";
import { useAction, useCall } from "./api.ts";
import { deviceOf, useDeviceName } from "./device-name.ts";

/** Where the member is logged in: each elsewhere can be ended by itself, or all others at once. */
export function DevicesAndSessions() {
  const t = useText("session");
  const refusalText = useRefusalText(t);
  const sessions = useCall("GET /wps/session/sessions", {});
  const endOne = useAction("DELETE /wps/session/sessions/{sessionId}");
  const endOthers = useAction("DELETE /wps/session/sessions");
  const [failure, setFailure] = useState<string | null>(null);
  const others = sessions.data?.list.filter(({ isCurrent }) => !isCurrent) ?? [];

  async function end(sessionId: string) {
    setFailure(null);
    const reply = await endOne.run({ sessionId });
    // One that has ended by itself is no longer there to be ended.
    if (!reply.ok && reply.code !== "not_found") return setFailure(refusalText(reply));
    showToast(t("devices.ended", { count: 1 }));
    await sessions.refetch();
  }

  async function endAll() {
    setFailure(null);
    const reply = await endOthers.run({});
    if (!reply.ok) return setFailure(refusalText(reply));
    showToast(t("devices.ended", { count: reply.value.ended }));
    await sessions.refetch();
  }

  return (
    <section className="card" aria-labelledby="devices-title">
      <div className="card__head">
        <h2 className="voice" id="devices-title">
          {t("devices.title")}
        </h2>
        {others.length > 0 && (
          <Button kind="danger" onClick={endAll} busy={endOthers.isBusy}>
            {t("devices.endAll")}
          </Button>
        )}
      </div>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {sessions.isError && <ErrorState onRetry={() => sessions.refetch()} />}
      {!sessions.data && !sessions.isError && (
        <div className="card__body">
          <Skeleton shape="skel--line" count={4} />
        </div>
      )}
      <ul className="lines">
        {sessions.data?.list.map((one) => (
          <Session key={one.sessionId} {...one} isBusy={endOne.isBusy} onEnd={() => end(one.sessionId)} />
        ))}
      </ul>
    </section>
  );
}

type SessionProps = {
  isCurrent: boolean;
  userAgent: string;
  address: string | null;
  lastSeenAt: string;
  isRemembered: boolean;
  isBusy: boolean;
  onEnd: () => void;
};

function Session({ isCurrent, userAgent, address, lastSeenAt, isRemembered, isBusy, onEnd }: SessionProps) {
  const t = useText("session");
  const name = useDeviceName()(userAgent);
  return (
    <li>
      <Icon shape={deviceOf(userAgent).isHandheld ? phoneIcon : deviceIcon} />
      <span className="grow">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <small>
          {address && (
            <>
              <bdi className="num">{address}</bdi> ·{" "}
            </>
          )}
          <bdi>{isCurrent ? t("devices.now") : <DateTime at={lastSeenAt} />}</bdi>
          {isRemembered && (
            <>
              {" "}
              · <bdi>{t("devices.remembered")}</bdi>
            </>
          )}
        </small>
      </span>
      {isCurrent ? (
        <Badge tone="good" live>
          {t("devices.current")}
        </Badge>
      ) : (
        <Button kind="plain" onClick={onEnd} resting={isBusy}>
          {t("devices.end")}
          <span className="sr">: {name}</span>
        </Button>
      )}
    </li>
  );
}
