import { useText } from "@fairhouse/i18n";
import { Chips, useSite } from "@fairhouse/ui";
import { vendorsOf } from "./vendor-in-address.ts";

export type VendorChipsProps = {
  gameTypes: readonly string[];
  value: string | undefined;
  /** The empty text is all of them. */
  onChange: (vendor: string) => void;
};

const ALL = "";

/** Whose games are shown; nothing to choose while one vendor has them all. */
export function VendorChips({ gameTypes, value, onChange }: VendorChipsProps) {
  const t = useText("lobby");
  const vendors = vendorsOf(useSite(), gameTypes);
  if (vendors.length < 2) return null;
  return (
    <Chips
      label={t("shelf.vendors")}
      value={value ?? ALL}
      onChange={onChange}
      choices={[
        { value: ALL, label: t("shelf.allVendors") },
        ...vendors.map((vendor) => ({ value: vendor.vendor, label: <bdi>{vendor.vendorName}</bdi> })),
      ]}
    />
  );
}
