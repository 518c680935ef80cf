import { useText } from "@fairhouse/i18n";
import { foldedText } from "@fairhouse/i18n/folded-text";
import { Input } from "@fairhouse/ui";
import { Sheet } from "@fairhouse/ui/drawer";
import { searchIcon } from "@fairhouse/ui/icons";
import { useState } from "react";
import css from "./vendor-sheet.module.css";

export type VendorSheetProps = {
  vendors: readonly { vendor: string; vendorName: string }[];
  value: string | undefined;
  onChange: (vendor: string | undefined) => void;
  onClose: () => void;
};

/** All vendors of a lobby, one below the other, with a search. */
export function VendorSheet({ vendors, value, onChange, onClose }: VendorSheetProps) {
  const t = useText("lobby");
  const [typed, setTyped] = useState("");
  const wanted = foldedText(typed.trim());
  const found = vendors.filter(({ vendorName }) => foldedText(vendorName).includes(wanted));
  const choose = (vendor: string | undefined) => {
    onChange(vendor);
    onClose();
  };
  return (
    <Sheet name="vendors" title={t("shelf.vendors")} isOpen onClose={onClose}>
      <Input
        type="search"
        icon={searchIcon}
        value={typed}
        maxLength={60}
        placeholder={t("shelf.vendorSearch")}
        aria-label={t("shelf.vendorSearch")}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className={css.choices}>
        {wanted === "" && (
          <li>
            <button type="button" aria-pressed={!value} onClick={() => choose(undefined)}>
              {t("shelf.allVendors")}
            </button>
          </li>
        )}
        {found.map(({ vendor, vendorName }) => (
          <li key={vendor}>
            <button type="button" aria-pressed={vendor === value} dir="auto" onClick={() => choose(vendor)}>
              {vendorName}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="muted">
        {found.length === 0 && t("shelf.vendorNone")}
      </p>
    </Sheet>
  );
}
