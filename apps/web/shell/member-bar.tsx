import { useText } from "@fairhouse/i18n";
import { useSession } from "@fairhouse/session/web";
import { type AccountLinks, AccountLinksContext } from "@fairhouse/ui";
import { messageIcon, userIcon, usersIcon } from "@fairhouse/ui/icons";
import { AGENT_ENTRIES } from "../centres/entries.ts";
import { hasScreen, useCount } from "../registry.ts";
import { Slots } from "./slots.tsx";

/** What stands at the end of a member's header. The account's menu learns here which pages there are for this member. */
export function MemberBar() {
  return (
    <AccountLinksContext value={useLinksOfAccount()}>
      <Slots at="member-bar" fallback={<span className="skel skel--pill" />} />
    </AccountLinksContext>
  );
}

const MESSAGES = "/member/messageV2";

/** An agent centre without a single page is no place to go to. */
const hasAgentCentre = () => AGENT_ENTRIES.some(({ path }) => hasScreen(path));

function useLinksOfAccount(): AccountLinks {
  const t = useText("web");
  const { member } = useSession();
  const [messages, promotions] = [useCount("messages"), useCount("promotions")];
  const may = (capability: string) => member?.capabilities.includes(capability) === true;
  return {
    links: [
      ...(may("member-centre")
        ? [
            { to: "/member", label: t("nav.centre"), icon: userIcon, count: 0 },
            ...(hasScreen(MESSAGES)
              ? [{ to: MESSAGES, label: t("nav.messages"), icon: messageIcon, count: messages }]
              : []),
          ]
        : []),
      ...(may("agent-centre") && hasAgentCentre()
        ? [{ to: "/agent", label: t("nav.agent"), icon: usersIcon, count: 0 }]
        : []),
    ],
    unclaimed: messages + promotions,
  };
}
