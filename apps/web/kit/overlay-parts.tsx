import { Button, CopyButton, type DialogLoaders, Icon, openDialog, registerDialogs, showToast } from "@fairhouse/ui";
import { Accordion } from "@fairhouse/ui/accordion";
import { Drawer, Sheet } from "@fairhouse/ui/drawer";
import { closeIcon, helpIcon, homeIcon, slotsIcon } from "@fairhouse/ui/icons";
import { useState } from "react";
import css from "./kit.module.css";
import type { SampleDialogProps } from "./sample-dialog.tsx";
import { Section } from "./section.tsx";
import { useWords } from "./words.ts";

declare module "@fairhouse/ui" {
  interface DialogCatalogue {
    sample: SampleDialogProps;
    "sample-confirm": Record<never, never>;
  }
}

const dialogs: DialogLoaders = {
  sample: () => import("./sample-dialog.tsx"),
  "sample-confirm": () => import("./sample-confirm-dialog.tsx"),
};
registerDialogs(dialogs);

const KINDS = ["plain", "bare", "clear", "locked", "long", "wide"] as const;

export function Overlays() {
  const say = useWords();
  return (
    <>
      <Section part="dialog" title="Dialog: plain, without ×, without a dimmed page, locked, long, wide">
        <div className="row row--wrap">
          {KINDS.map((kind) => (
            <Button key={kind} kind="line" onClick={() => openDialog("sample", { kind })}>
              <bdi lang="en">{kind}</bdi>
            </Button>
          ))}
        </div>
      </Section>
      <Section part="confirm" title="Confirm dialog: refused at first, then done">
        <Button kind="line" onClick={() => openDialog("sample-confirm")}>
          {say("closeAccount")}
        </Button>
      </Section>
      <div className={css.two}>
        <Section part="accordion" title="Accordion: one open at a time, the first from the start">
          <Accordion
            initialIndex={0}
            items={[
              { key: "work", title: say("work"), body: <p>{say("workBody")}</p> },
              { key: "book", title: say("october"), body: <p>{say("signOutBody")}</p> },
              { key: "games", title: say("newGames"), body: <p>{say("workBody")}</p> },
            ]}
          />
        </Section>
        <Sliding />
      </div>
    </>
  );
}

function Sliding() {
  const say = useWords();
  const [open, setOpen] = useState<"drawer" | "end" | "sheet" | null>(null);
  const close = () => setOpen(null);
  return (
    <Section part="sliding" title="Toast, copy, drawer from either side, sheet">
      <div className="row row--wrap">
        <Button kind="line" onClick={() => showToast(say("done"))}>
          <bdi lang="en">toast</bdi>
        </Button>
        <Button kind="line" onClick={() => showToast(say("failedToSend"), "bad")}>
          <bdi lang="en">bad toast</bdi>
        </Button>
        <CopyButton text="8F3A-19C2" of={say("round")} />
        <Button kind="line" onClick={() => setOpen("drawer")}>
          {say("openDrawer")}
        </Button>
        <Button kind="line" onClick={() => setOpen("end")}>
          {say("more")}
        </Button>
        <Button kind="line" onClick={() => setOpen("sheet")}>
          {say("filters")}
        </Button>
      </div>
      <Drawer name="drawer" title={say("home")} isOpen={open === "drawer"} onClose={close}>
        <SampleMenu />
      </Drawer>
      <Drawer name="end" side="end" title={say("more")} isOpen={open === "end"} onClose={close}>
        <SampleMenu />
      </Drawer>
      <Sheet
        name="sheet"
        title={say("filters")}
        isOpen={open === "sheet"}
        onClose={close}
        footer={
          <Button block onClick={close}>
            {say("show24")}
          </Button>
        }
      >
        <p className="muted">{say("workBody")}</p>
      </Sheet>
    </Section>
  );
}

function SampleMenu() {
  const say = useWords();
  return (
    <nav className="sidebar" aria-label={say("home")}>
      <ul>
        {(
          [
            [homeIcon, "home"],
            [slotsIcon, "slots"],
            [helpIcon, "help"],
            [closeIcon, "signOut"],
          ] as const
        ).map(([icon, word]) => (
          <li key={word}>
            <a href="#main" aria-current={word === "home" ? "page" : undefined}>
              <Icon shape={icon} />
              {say(word)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
