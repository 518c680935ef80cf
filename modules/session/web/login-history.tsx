import type { ReceivedOf } from "@fairhouse/contract";
import { useText } from "@fairhouse/i18n";
import { Badge, type BadgeTone, Button, DateTime, EmptyState, ErrorState, Icon, Skeleton } from "@fairhouse/ui";
import { usePages } from "@fairhouse/ui/api/pages";
import { clockIcon, deviceIcon, phoneIcon } from "@fairhouse/ui/icons";
import type { listLogins } from "../contract.ts";
import { useApi } from "./api.ts";
import { deviceOf, useDeviceName } from "./device-name.ts";

type Login = ReceivedOf<typeof listLogins>["list"][number];

const TONES: { readonly [Outcome in Login["outcome"]]: BadgeTone } = {
  signed_in: "good",
  second_factor_asked: "wait",
  second_factor_wrong: "bad",
  account_closed: "bad",
};

/** The member's logins of the last year, newest first, a page at a time. */
export function LoginHistory() {
  const t = useText("session");
  const logins = useLogins();
  const list = logins.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <section className="card" aria-labelledby="logins-title">
      <div className="card__head">
        <h2 className="voice" id="logins-title">
          {t("history.title")}
        </h2>
      </div>
      {logins.isError && <ErrorState onRetry={() => logins.refetch()} />}
      {logins.isPending && (
        <div className="card__body">
          <Skeleton shape="skel--line" count={6} />
        </div>
      )}
      {logins.isSuccess && list.length === 0 && <EmptyState icon={clockIcon} title={t("history.empty")} />}
      <ul className="lines">
        {list.map((one) => (
          <Row key={one.loginId} {...one} />
        ))}
      </ul>
      {logins.hasNextPage && (
        <div className="card__body">
          <Button kind="line" block onClick={() => logins.fetchNextPage()} busy={logins.isFetchingNextPage}>
            {t("history.more")}
          </Button>
        </div>
      )}
    </section>
  );
}

function Row({ at, method, secondFactor, outcome, address, userAgent, isKnownDevice, isCurrent }: Login) {
  const t = useText("session");
  const name = useDeviceName()(userAgent);
  const how = secondFactor
    ? t("history.withFactor", { method: t(`history.methods.${method}`), factor: t(`factor.methods.${secondFactor}`) })
    : t(`history.methods.${method}`);
  return (
    <li>
      <Icon shape={deviceOf(userAgent).isHandheld ? phoneIcon : deviceIcon} />
      <span className="grow">
        <strong>
          <DateTime at={at} />
        </strong>
        <small>
          <bdi>{how}</bdi> · <bdi>{name}</bdi>
          {address && (
            <>
              {" "}
              · <bdi className="num">{address}</bdi>
            </>
          )}
          {!isKnownDevice && method !== "registration" && <> · {t("history.newDevice")}</>}
        </small>
      </span>
      <Badge tone={TONES[outcome]} live={isCurrent}>
        {isCurrent ? t("devices.current") : t(`history.outcomes.${outcome}`)}
      </Badge>
    </li>
  );
}

function useLogins() {
  const api = useApi();
  return usePages(
    ["GET /wps/session/logins", "pages"],
    (before, signal) => api.call("GET /wps/session/logins", before ? { before } : {}, { signal }),
    ({ next }) => next,
  );
}
