import { Announcements } from "@fairhouse/content/web";
import { useText } from "@fairhouse/i18n";
import { useIsHydrated } from "@fairhouse/ui";
import { Tabs } from "@fairhouse/ui/tabs";
import { useState } from "react";
import { MessageList, Waiting } from "./message-list.tsx";

/** What was written to the member, and beside it what was written to everyone. */
export default function MessagesScreen() {
  const t = useText("inbox");
  const isHydrated = useIsHydrated();
  const [tab, setTab] = useState("messages");
  return (
    <>
      <div className="titlebar">
        <h1 className="voice">{t("title")}</h1>
        <p>{t("intro")}</p>
      </div>
      <Tabs
        label={t("title")}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: "messages",
            label: t("tabs.messages"),
            panel: <section className="card">{isHydrated ? <MessageList /> : <Waiting />}</section>,
          },
          {
            value: "announcements",
            label: t("tabs.announcements"),
            panel: (
              <section className="card card--pad">
                <Announcements />
              </section>
            ),
          },
        ]}
      />
    </>
  );
}
