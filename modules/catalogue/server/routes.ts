import { ok, type Result, refuse } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as contract from "../contract.ts";
import type { CatalogueSource } from "../port.ts";
import type { CorrectableField } from "../rules/game-fields.ts";
import { correctGame, correctVendor } from "./commands/correct.ts";
import { applySync, previewSync } from "./commands/sync-vendor.ts";
import type { Actor, CatalogueDependencies } from "./dependencies.ts";
import type { Catalogue } from "./queries/catalogue.ts";
import { listCatalogueLines, listVendorViews, previewView, readCatalogueView } from "./queries/staff-views.ts";

type Staff = { staff: { staffId: string }; ip: string };
const actorOf = ({ staff, ip }: Staff): Actor => ({ staffId: staff.staffId, address: ip });

/** What operators see of the catalogue and do about it. */
export function staffRoutes(deps: CatalogueDependencies, catalogue: Pick<Catalogue, "refresh">): HandledEndpoint[] {
  /** After a change the operator's own process shows it at once. */
  async function shown<Value, Refusal>(done: Result<Value, Refusal>): Promise<Result<Value, Refusal>> {
    if (done.ok) await catalogue.refresh();
    return done;
  }
  return [
    handle(contract.listCatalogue, async (input) => ok(await listCatalogueLines(deps, input))),
    handle(contract.readCatalogueGame, async (input) => {
      const view = await readCatalogueView(deps, input);
      return view ? ok(view) : refuse("not_found");
    }),
    handle(contract.correctCatalogueGame, async ({ change, clear, ...input }, context) =>
      shown(
        await correctGame(
          deps,
          { ...input, change: withoutUndefined(change), clear: clear as CorrectableField[] },
          actorOf(context),
        ),
      ),
    ),
    handle(contract.listCatalogueVendors, async () => ok(await listVendorViews(deps))),
    handle(contract.correctCatalogueVendor, async (input, context) =>
      shown(await correctVendor(deps, input, actorOf(context))),
    ),
    handle(contract.previewCatalogueSync, async ({ vendor }) => {
      const source = sourceOf(deps, vendor);
      if (!source) return refuse("not_found");
      const preview = await previewSync(deps, source);
      return preview.ok ? ok(previewView(preview.value)) : preview;
    }),
    handle(contract.applyCatalogueSync, async ({ vendor, ...input }, context) => {
      const source = sourceOf(deps, vendor);
      if (!source) return refuse("not_found");
      const applied = await shown(await applySync(deps, source, input, actorOf(context)));
      return applied.ok ? ok(previewView(applied.value)) : applied;
    }),
  ];
}

const sourceOf = ({ sources }: CatalogueDependencies, vendor: string): CatalogueSource | undefined =>
  sources().find(({ code }) => code === vendor);

/** A field that is not named is not corrected. */
const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };
