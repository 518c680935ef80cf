import {
  Badge,
  Button,
  Checkbox,
  Chips,
  Count,
  Field,
  Icon,
  Input,
  MoneyInput,
  PasswordInput,
  Seg,
  Select,
} from "@fairhouse/ui";
import { closeIcon, depositIcon, searchIcon } from "@fairhouse/ui/icons";
import { Tabs } from "@fairhouse/ui/tabs";
import { useState } from "react";
import css from "./kit.module.css";
import { Section } from "./section.tsx";
import { useWords } from "./words.ts";

export function Buttons() {
  const say = useWords();
  return (
    <Section part="button" title="Button: act, money, line, soft, plain, danger, small, icon, busy, off">
      <div className="row row--wrap">
        <Button>{say("save")}</Button>
        <Button kind="money">
          <Icon shape={depositIcon} />
          {say("deposit")}
        </Button>
        <Button kind="line">{say("cancel")}</Button>
        <Button kind="soft">{say("verify")}</Button>
        <Button kind="plain">{say("later")}</Button>
        <Button kind="danger">{say("closeAccount")}</Button>
        <Button small>{say("small")}</Button>
        <Button kind="line" iconOnly aria-label={say("cancel")}>
          <Icon shape={closeIcon} />
        </Button>
        <Button busy>{say("saving")}</Button>
        <Button kind="line" busy>
          {say("saving")}
        </Button>
        <Button disabled>{say("off")}</Button>
      </div>
    </Section>
  );
}

export function Fields() {
  const say = useWords();
  const [amount, setAmount] = useState("20");
  const [ticked, setTicked] = useState(true);
  const tick = { checked: ticked, onChange: () => setTicked(!ticked) };
  return (
    <Section part="field" title="Field: hint, required, optional, error, select, money, password, search, off, check">
      <div className={css.grid}>
        <Field label={say("payee")} hint={say("payeeHint")} required>
          <Input autoComplete="off" />
        </Field>
        <Field label={say("amount")} required error={say("smallest")}>
          <MoneyInput value={amount} onChange={setAmount} picks={[1_000_000n, 5_000_000n]} picksLabel={say("amount")} />
        </Field>
        <Field label={say("bank")} optional>
          <Select>
            <option>{say("choose")}</option>
          </Select>
        </Field>
        <Field label={say("password")}>
          <PasswordInput autoComplete="off" defaultValue="kite" />
        </Field>
        <Field label={say("search")}>
          <Input icon={searchIcon} type="search" placeholder={say("tiger")} />
        </Field>
        <Field label={say("payee")}>
          <Input disabled defaultValue="Sana Khan" />
        </Field>
        <Checkbox {...tick}>{say("tellMe")}</Checkbox>
        <Checkbox error={say("mustTick")}>{say("tellMe")}</Checkbox>
      </div>
    </Section>
  );
}

export function Choices() {
  const say = useWords();
  const [tab, setTab] = useState("open");
  const [span, setSpan] = useState("day");
  const [kind, setKind] = useState("all");
  return (
    <Section part="choice" title="Tabs, segmented control, chips, badges, counts">
      <Tabs
        label={say("openBets")}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: "open", label: say("openBets"), panel: <p className="muted">{say("signOutBody")}</p> },
          { value: "settled", label: say("settled"), panel: <p className="muted">{say("workBody")}</p> },
          { value: "refunds", label: say("refunds"), panel: <p className="muted">{say("nothing")}</p> },
        ]}
      />
      <div className="row row--wrap">
        <Seg
          label={say("date")}
          value={span}
          onChange={setSpan}
          choices={(["day", "week", "month"] as const).map((value) => ({ value, label: say(value) }))}
        />
        <Chips
          label={say("slots")}
          value={kind}
          onChange={setKind}
          choices={(["all", "arcade"] as const).map((value) => ({ value, label: say(value) }))}
        />
      </div>
      <div className="row row--wrap">
        <Badge>{say("openBets")}</Badge>
        <Badge tone="good">{say("paid")}</Badge>
        <Badge tone="wait">{say("inReview")}</Badge>
        <Badge tone="bad">{say("refused")}</Badge>
        <Badge tone="info">{say("agent")}</Badge>
        <Badge tone="bad" live>
          {say("live")}
        </Badge>
        <Count count={4} />
        <Count count={120} />
        <Count count={0} />
      </div>
    </Section>
  );
}
