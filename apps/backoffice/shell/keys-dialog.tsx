import { useText } from "@fairhouse/i18n";
import { useOperator } from "@fairhouse/staff/backoffice";
import { Checkbox } from "@fairhouse/ui";
import { Dialog } from "@fairhouse/ui/dialog";
import { useKeysSwitch } from "@fairhouse/ui/operators";
import type { ReactNode } from "react";
import { pagesFor } from "../collect.ts";
import css from "./keys-dialog.module.css";
import { useFullText } from "./screen-view.tsx";

/** All keys, and the switch for those who press them by accident. */
export default function KeysDialog() {
  const t = useText("backoffice");
  const { state } = useOperator();
  const [isOn, turn] = useKeysSwitch();
  const pages = pagesFor(state.kind === "open" ? state.operator.permissions : []);
  return (
    <Dialog name="keys" title={t("keys.title")}>
      <dl className={`ledger ${css.keylist}`}>
        <Line keys={["Ctrl K"]} does={t("find")} />
        <Line keys={["J", "K"]} does={t("keys.move")} />
        <Line keys={["A"]} does={t("keys.approve")} />
        <Line keys={["R"]} does={t("keys.refuse")} />
        {pages.map(({ path, title, navigation }) => (
          <Line key={path} keys={[`G ${navigation.letter.toUpperCase()}`]} does={<PageName title={title} />} />
        ))}
        <Line keys={["?"]} does={t("keys.title")} />
      </dl>
      <Checkbox checked={isOn} onChange={(event) => turn(event.target.checked)}>
        {t("keys.switch")}
      </Checkbox>
    </Dialog>
  );
}

const Line = ({ keys, does }: { keys: readonly string[]; does: ReactNode }) => (
  <div>
    <dt>{does}</dt>
    <dd className="row">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </dd>
  </div>
);

const PageName = ({ title }: { title: string }) => useFullText(title);
