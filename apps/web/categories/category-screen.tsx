import { useText } from "@fairhouse/i18n";
import { Chips, useIsAlive, useSite } from "@fairhouse/ui";
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { useFullText } from "../screen-view.tsx";
import { CATEGORIES, gameTypeOf } from "./categories.ts";
import { GameShelf } from "./game-shelf.tsx";

const ALL = "";

/** The games of one kind, by vendor. The vendor stands in the address. */
export default function CategoryScreen() {
  const t = useText("system");
  const { pathname } = useLocation();
  const category = CATEGORIES.find(({ path }) => gameTypeOf(path) === gameTypeOf(pathname)) ?? CATEGORIES[0]!;
  const title = useFullText(category.title);
  const note = useFullText(category.description);
  const vendors = useSite()
    .categories.filter(({ gameType }) => category.gameTypes.includes(gameType))
    .flatMap((one) => one.vendors);
  const [vassalage, choose] = useVendor(vendors.map((vendor) => vendor.vassalage));
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <div className="titlebar">
        <h1 className="voice">{title}</h1>
        <p>{note}</p>
      </div>
      {vendors.length > 1 && (
        <div className="category__vendors">
          <Chips
            label={t("categories.vendors")}
            value={vassalage ?? ALL}
            onChange={choose}
            choices={[
              { value: ALL, label: t("categories.all") },
              ...vendors.map((vendor) => ({ value: vendor.vassalage, label: <bdi>{vendor.vendorName}</bdi> })),
            ]}
          />
        </div>
      )}
      <GameShelf
        gameTypes={category.gameTypes}
        vassalage={vassalage}
        emptyTitle={t("categories.empty", { category: title })}
        emptyBody={t("categories.emptyBody")}
        icon={category.icon}
      />
    </main>
  );
}

/** Only a vendor of this page counts; whatever else the address says is not one. */
function useVendor(known: readonly string[]): [string | undefined, (vassalage: string) => void] {
  const isAlive = useIsAlive();
  const navigate = useNavigate();
  const search: { readonly [name: string]: unknown } = useSearch({ strict: false });
  const wished = isAlive ? known.find((vassalage) => vassalage === search.vassalage) : undefined;
  const choose = (vassalage: string) =>
    void navigate({ to: ".", search: (vassalage ? { vassalage } : {}) as never, replace: true, resetScroll: false });
  return [wished, choose];
}
