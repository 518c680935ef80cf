import { useText } from "@fairhouse/i18n";
import { useVendorInAddress, VendorChips } from "@fairhouse/lobby/web";
import { useLocation } from "@tanstack/react-router";
import { useFullText } from "../full-text.ts";
import { CATEGORIES, gameTypeOf } from "./categories.ts";
import css from "./category-screen.module.css";
import { OfferedGames } from "./offered-games.tsx";

/** The games of one kind, by vendor. The vendor stands in the address. */
export default function CategoryScreen() {
  const t = useText("system");
  const { pathname } = useLocation();
  const category = CATEGORIES.find(({ path }) => gameTypeOf(path) === gameTypeOf(pathname)) ?? CATEGORIES[0]!;
  const title = useFullText(category.title);
  const note = useFullText(category.description);
  const [vendor, choose] = useVendorInAddress(category.gameTypes);
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <div className="titlebar">
        <h1 className="voice">{title}</h1>
        <p>{note}</p>
      </div>
      <div className={css.vendors}>
        <VendorChips gameTypes={category.gameTypes} value={vendor} onChange={choose} />
      </div>
      <OfferedGames
        gameTypes={category.gameTypes}
        vendor={vendor}
        emptyTitle={t("categories.empty", { category: title })}
        emptyBody={t("categories.emptyBody")}
        icon={category.icon}
      />
    </main>
  );
}
