import { useText } from "@fairhouse/i18n";
import { Badge, Button, DateTime, EmptyState, ErrorState, Money, Skeleton } from "@fairhouse/ui";
import { usersIcon } from "@fairhouse/ui/icons";
import { useState } from "react";
import { type Friend, useCall } from "./api.ts";
import css from "./friend-list.module.css";

const PAGE = 12;
const SHOWN_MAX = 96;

/** Who came by the invitation, newest first. */
export function FriendList() {
  const t = useText("referral");
  const [limit, setLimit] = useState(PAGE);
  const call = useCall("GET /wps/referral/friends", { limit }, { staleTimeMs: 0 });
  const [last, setLast] = useState(call.data);
  if (call.data && call.data !== last) setLast(call.data);
  const page = call.data ?? (call.isError ? undefined : last);
  return (
    <section className="card" aria-labelledby="referral-friends">
      <div className="card__head">
        <h2 className="voice" id="referral-friends">
          {t("friends.title")}
        </h2>
      </div>
      {!page && call.isError && <ErrorState onRetry={() => void call.refetch()} />}
      {!page && !call.isError && <Skeleton shape="skel--row" count={3} />}
      {page?.friends.length === 0 && (
        <EmptyState icon={usersIcon} title={t("friends.none")}>
          {t("friends.noneBody")}
        </EmptyState>
      )}
      {page && page.friends.length > 0 && (
        <ul className="lines">
          {page.friends.map((friend) => (
            <Line key={friend.friendId} friend={friend} />
          ))}
        </ul>
      )}
      {page?.next && limit < SHOWN_MAX && (
        <div className={css.more}>
          <Button kind="line" block busy={call.isFetching} onClick={() => setLimit(limit + PAGE)}>
            {t("friends.more")}
          </Button>
        </div>
      )}
    </section>
  );
}

function Line({ friend: { name, joinedAt, state, rewardLedger } }: { friend: Friend }) {
  const t = useText("referral");
  return (
    <li>
      <span className="grow">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <small>
          <DateTime at={joinedAt} />
        </small>
      </span>
      {rewardLedger !== null && <Money amount={rewardLedger} signed />}
      <Badge tone={state === "rewarded" ? "good" : "info"}>{t(`friends.states.${state}`)}</Badge>
    </li>
  );
}
