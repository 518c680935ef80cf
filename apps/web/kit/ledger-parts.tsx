import {
  Avatar,
  BalancePill,
  BothSidesButton,
  DateTime,
  Icon,
  LedgerList,
  Menu,
  Money,
  OpenBook,
  PlayCreditsMark,
  Seal,
  Table,
  Timeline,
} from "@fairhouse/ui";
import { logoutIcon, verifyIcon } from "@fairhouse/ui/icons";
import { useState } from "react";
import css from "./kit.module.css";
import { Section } from "./section.tsx";
import { useWords } from "./words.ts";

const SUM = "124805000";
const AT = "2026-11-20T14:11:20Z";

export function Account() {
  const say = useWords();
  const [isHidden, setHidden] = useState(false);
  const [isRefreshing, setRefreshing] = useState(false);
  const words = { loading: say("loading"), failed: say("failed"), refresh: say("refresh"), toggle: say("hide") };
  const still = { onRefresh: () => {}, onToggle: () => {}, words };
  return (
    <Section part="account" title="Balance: shown, hidden, busy, failed, loading; avatar with counts, menu, money">
      <div className="row row--wrap">
        <BalancePill
          {...still}
          total={SUM}
          isHidden={isHidden}
          isRefreshing={isRefreshing}
          onRefresh={() => setRefreshing(!isRefreshing)}
          onToggle={() => setHidden(!isHidden)}
        />
        <BalancePill {...still} total={SUM} isHidden />
        <BalancePill {...still} total={SUM} isHidden={false} isRefreshing />
        <BalancePill {...still} total={null} isHidden={false} isFailed />
        <BalancePill {...still} total={null} isHidden={false} />
      </div>
      <div className="row row--wrap">
        <Avatar name="Sana Khan" count={3} />
        <Avatar name="Ali" />
        <Avatar />
        <Menu label={say("account")} button={<Avatar name="Sana Khan" count={120} />}>
          <button type="button">
            <Icon shape={logoutIcon} />
            {say("signOut")}
          </button>
        </Menu>
        <a className="verify" href="#main">
          <Icon shape={verifyIcon} />
          <span>{say("verify")}</span>
        </a>
        <Money amount="125000" signed bare className="strong" />
        <Money amount="-50000" signed bare className="strong" />
        <Money amount="2464473000" settled className="strong" />
        <PlayCreditsMark />
      </div>
    </Section>
  );
}

const ROWS = [
  { id: "8F3A-19C2", at: AT, amount: "125000" },
  { id: "4D21-7B00", at: "2026-11-20T14:13:02Z", amount: "-50000" },
] as const;

export function Records() {
  const say = useWords();
  const [opened, setOpened] = useState<string | null>(ROWS[0].id);
  return (
    <>
      <Section part="table" title="Table with an opened row and a total; cards on a phone">
        <Table
          caption={say("openBets")}
          rows={ROWS}
          rowKey={(row) => row.id}
          columns={[
            {
              key: "entry",
              label: say("entry"),
              cell: (row) => <span className="code">{row.id}</span>,
              onPhone: "title",
            },
            { key: "date", label: say("date"), cell: (row) => <DateTime at={row.at} /> },
            {
              key: "amount",
              label: say("amount"),
              figure: true,
              cell: (row) => <Money amount={row.amount} signed bare />,
            },
            {
              key: "book",
              label: "",
              onPhone: "plain",
              cell: (row) => (
                <BothSidesButton
                  of={row.id}
                  open={opened === row.id}
                  onToggle={() => setOpened(opened === row.id ? null : row.id)}
                />
              ),
            },
          ]}
          opened={(row) => (opened === row.id ? <BothSides /> : null)}
          total={[say("total"), "", <Money key="sum" amount="75000" signed bare />, ""]}
        />
      </Section>
      <div className={css.two}>
        <Section part="ledger" title="Ledger lines">
          <LedgerList
            lines={[
              { key: "wallet", label: say("wallet"), value: <Money amount={SUM} bare /> },
              { key: "refunds", label: say("refunds"), value: <Money amount="50000" bare /> },
              { key: "total", label: say("total"), value: <Money amount="124855000" bare settled />, total: true },
            ]}
          />
        </Section>
        <Section part="timeline" title="Timeline: done, current, next, stopped">
          <Timeline
            label={say("steps")}
            moments={[
              { key: "asked", title: say("asked"), note: <DateTime at={AT} />, state: "done" },
              { key: "sent", title: say("sent"), note: <DateTime at={AT} />, state: "current" },
              { key: "confirm", title: say("youConfirm"), state: "next" },
              { key: "refused", title: say("refused"), state: "bad" },
            ]}
          />
        </Section>
      </div>
    </>
  );
}

function BothSides() {
  const say = useWords();
  const line = (key: string) => ({ key, label: say("wallet"), value: <Money amount="125000" bare /> });
  return (
    <OpenBook
      leaves={{ title: say("leaves"), lines: [line("leaves")] }}
      arrives={{ title: say("arrives"), lines: [line("arrives")] }}
    >
      <Seal lines={[{ key: "promise", label: say("promise"), value: "b7c1e5f0a94d2c7760aa12f3" }]} />
    </OpenBook>
  );
}
