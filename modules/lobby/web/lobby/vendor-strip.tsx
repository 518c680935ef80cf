import { useText } from "@fairhouse/i18n";
import { Icon, ownScroll, useIsHydrated, useSite } from "@fairhouse/ui";
import { menuIcon, nextIcon, prevIcon } from "@fairhouse/ui/icons";
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { vendorsOf } from "./lobby-address.ts";
import css from "./vendor-strip.module.css";

/** With more vendors than this they are moved through by arrows. */
const WITHOUT_ARROWS_MAX = 7;
/** How much of what is seen one press moves on. */
const STEP = 0.8;

const VendorSheet = lazy(() => import("./vendor-sheet.tsx").then((part) => ({ default: part.VendorSheet })));

export type VendorStripProps = {
  gameTypes: readonly string[];
  value: string | undefined;
  /** Undefined is all of them. */
  onChange: (vendor: string | undefined) => void;
};

/** Whose games are shown; nothing to choose while one vendor has them all. */
export function VendorStrip({ gameTypes, value, onChange }: VendorStripProps) {
  const t = useText("lobby");
  const list = useRef<HTMLFieldSetElement>(null);
  const vendors = vendorsOf(useSite(), gameTypes);
  const hasArrows = vendors.length > WITHOUT_ARROWS_MAX;
  const ends = useEnds(list, hasArrows);
  useCurrentInSight(list, value);
  if (vendors.length < 2) return null;
  const move = (direction: 1 | -1) => moveBy(list.current, direction);
  return (
    <div className={css.strip}>
      {hasArrows && (
        <Arrow label={t("shelf.vendorsBefore")} shape={prevIcon} isEnd={ends.start} onPress={() => move(-1)} />
      )}
      {hasArrows && <AllVendors {...{ vendors, value, onChange }} />}
      <fieldset ref={list} className={css.list} aria-label={t("shelf.vendors")}>
        <button type="button" className={css.all} aria-pressed={!value} onClick={() => onChange(undefined)}>
          {t("shelf.allVendors")}
        </button>
        {vendors.map(({ vendor, vendorName }) => (
          <button
            key={vendor}
            type="button"
            className={css.vendor}
            aria-pressed={vendor === value}
            dir="auto"
            onClick={() => onChange(vendor)}
          >
            {vendorName}
          </button>
        ))}
      </fieldset>
      {hasArrows && <Arrow label={t("shelf.vendorsAfter")} shape={nextIcon} isEnd={ends.end} onPress={() => move(1)} />}
    </div>
  );
}

type ArrowProps = { label: string; shape: typeof nextIcon; isEnd: boolean; onPress: () => void };

/** It stays where it is at an end of the strip, so that the focus is not lost. */
function Arrow({ label, shape, isEnd, onPress }: ArrowProps) {
  return (
    <button type="button" className={css.arrow} aria-label={label} aria-disabled={isEnd || undefined} onClick={onPress}>
      <Icon shape={shape} directional />
    </button>
  );
}

type AllVendorsProps = {
  vendors: readonly { vendor: string; vendorName: string }[];
} & Pick<VendorStripProps, "value" | "onChange">;

/** On a phone: a list with a search in place of a long way through the strip. */
function AllVendors({ vendors, value, onChange }: AllVendorsProps) {
  const t = useText("lobby");
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useIsHydrated();
  return (
    <>
      <button type="button" className={css.open} aria-label={t("shelf.vendorsAll")} onClick={() => setOpen(true)}>
        <Icon shape={menuIcon} />
      </button>
      {isHydrated && isOpen && (
        <Suspense fallback={null}>
          <VendorSheet {...{ vendors, value, onChange }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function moveBy(list: HTMLElement | null, direction: 1 | -1): void {
  if (!list) return;
  const flip = getComputedStyle(list).direction === "rtl" ? -1 : 1;
  list.scrollBy({ left: direction * flip * list.clientWidth * STEP, behavior: ownScroll() });
}

/** At which of its ends the strip is. */
function useEnds(list: RefObject<HTMLElement | null>, isWatched: boolean): { start: boolean; end: boolean } {
  const [ends, setEnds] = useState({ start: true, end: false });
  useEffect(() => {
    const strip = list.current;
    if (!strip || !isWatched) return;
    const look = () => {
      // Right to left the distance from the start is negative.
      const from = Math.abs(strip.scrollLeft);
      const start = from < 2;
      const end = from + strip.clientWidth > strip.scrollWidth - 2;
      setEnds((before) => (before.start === start && before.end === end ? before : { start, end }));
    };
    const watched = new ResizeObserver(look);
    watched.observe(strip);
    strip.addEventListener("scroll", look, { passive: true });
    return () => {
      watched.disconnect();
      strip.removeEventListener("scroll", look);
    };
  }, [list, isWatched]);
  return ends;
}

/** The vendor of the address may stand far along the strip. Only the strip moves, not the page. */
function useCurrentInSight(list: RefObject<HTMLElement | null>, value: string | undefined) {
  useEffect(() => {
    const strip = list.current;
    const current = strip?.querySelector("[aria-pressed=true]");
    if (!strip || !current || !value) return;
    const [box, around] = [current.getBoundingClientRect(), strip.getBoundingClientRect()];
    if (box.left < around.left) strip.scrollBy({ left: box.left - around.left, behavior: "instant" });
    if (box.right > around.right) strip.scrollBy({ left: box.right - around.right, behavior: "instant" });
  }, [list, value]);
}
