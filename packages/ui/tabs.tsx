import { DirectionProvider } from "@base-ui/react/direction-provider";
import { Tabs as Base } from "@base-ui/react/tabs";
import { useLocale } from "@fairhouse/i18n";
import { type ReactNode, Suspense } from "react";
import { Skeleton } from "./feedback.tsx";

export type Tab = { value: string; label: ReactNode; panel: ReactNode };

/** Sections of one subject in place. Arrow keys move, following the direction of the page; only the shown panel is drawn. */
export function Tabs({ tabs, value, onChange, label }: TabsProps) {
  const { direction } = useLocale();
  return (
    <DirectionProvider direction={direction}>
      <Base.Root value={value} onValueChange={(next) => onChange(String(next))}>
        <Base.List className="tabs" aria-label={label} activateOnFocus>
          {tabs.map((tab) => (
            <Base.Tab key={tab.value} value={tab.value}>
              {tab.label}
            </Base.Tab>
          ))}
        </Base.List>
        {tabs.map((tab) => (
          <Base.Panel key={tab.value} value={tab.value}>
            {/* A panel that waits for its texts takes nothing else away, above all not the tab that has the focus. */}
            <Suspense fallback={<Skeleton shape="skel--line" count={4} />}>{tab.panel}</Suspense>
          </Base.Panel>
        ))}
      </Base.Root>
    </DirectionProvider>
  );
}

export type TabsProps = {
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  /** Names the list of tabs for readers. */
  label: string;
};
