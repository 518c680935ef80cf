import { Popover as Base } from "@base-ui/react/popover";
import { describeTime, formatTime, type TimeShape } from "@fairhouse/i18n";
import type { ReactNode } from "react";
import { useZone } from "./time.tsx";

export type TipProps = { /** One short sentence. */ text: ReactNode; children: ReactNode };

/** A sentence about a word: on hover, on a press, and by Enter. Never holds what must be read. */
export function Tip({ text, children }: TipProps) {
  return (
    <Base.Root>
      <Base.Trigger className="tip" openOnHover delay={300} closeDelay={100}>
        {children}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="floating floating--tip" sideOffset={6} collisionPadding={8}>
          <Base.Popup className="tip__popup" initialFocus={false}>
            <Base.Description render={<span />}>{text}</Base.Description>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** A time that tells its zone also to fingers and the keyboard, which a `title` does not reach. */
export function ZonedTime({ at, shape = "instant" }: { at: string | number | Date; shape?: TimeShape }) {
  const zone = useZone();
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  return (
    <Tip text={<span className="num">{describeTime(date, zone)}</span>}>
      <time className="num" dateTime={date.toISOString()}>
        {formatTime(date, zone, shape)}
      </time>
    </Tip>
  );
}
