import {
  Button,
  EmptyState,
  ErrorState,
  Meter,
  Notice,
  OfflineState,
  Progress,
  Skeleton,
  Stepper,
} from "@fairhouse/ui";
import { heartIcon } from "@fairhouse/ui/icons";
import { Pager } from "@fairhouse/ui/pager";
import { useState } from "react";
import shared from "./kit.module.css";
import { Section } from "./section.tsx";
import css from "./state-parts.module.css";
import { useWords } from "./words.ts";

export function Progressing() {
  const say = useWords();
  const [page, setPage] = useState(1);
  const [far, setFar] = useState(50);
  return (
    <Section part="progress" title="Stepper, progress, meter, pager: first page, in the middle, as links">
      <Stepper label={say("steps")} current={1} steps={[say("method"), say("amount"), say("confirm")]} />
      <Progress percent={40} label={say("limit")} />
      <Progress percent={88} label={say("limit")} />
      <Meter label={say("limit")} used={40n} limit={100n} figures={say("used")} name={say("limit")} />
      <Pager page={page} pages={2} onPage={setPage} label={say("pages")} />
      <Pager page={far} pages={100} onPage={setFar} label={`${say("pages")} 2`} />
      <Pager page={3} pages={7} onPage={() => {}} hrefOf={(to) => `#page-${to}`} label={`${say("pages")} 3`} />
    </Section>
  );
}

export function States() {
  const say = useWords();
  return (
    <>
      <div className={shared.two}>
        <Section part="loading" title="Loading: lines, a block, covers">
          <Skeleton count={2} />
          <div className={css.three}>
            <Skeleton shape="skel--cover" />
            <Skeleton shape="skel--cover" />
            <Skeleton shape="skel--cover" />
          </div>
        </Section>
        <Section part="empty" title="Empty, with the one action that fills it">
          <EmptyState icon={heartIcon} title={say("nothing")} action={<Button kind="line">{say("slots")}</Button>}>
            {say("pressHeart")}
          </EmptyState>
        </Section>
      </div>
      <div className={shared.two}>
        <Section part="error" title="Failed, with another try">
          <ErrorState onRetry={() => {}} />
        </Section>
        <Section part="offline" title="Offline">
          <OfflineState onRetry={() => {}} />
        </Section>
      </div>
      <Section part="notice" title="Notice: info, good, wait, bad">
        <Notice>{say("signOutBody")}</Notice>
        <Notice tone="good">{say("done")}</Notice>
        <Notice tone="wait">{say("work")}</Notice>
        <Notice tone="bad">{say("failedToSend")}</Notice>
      </Section>
    </>
  );
}
