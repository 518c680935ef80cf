import type { Clock, Result } from "@fairhouse/base";
import type { WriteAudit } from "@fairhouse/platform/audit";
import type { Database } from "@fairhouse/platform/database";
import { type KeyState, keyStateAt } from "../../rules/vendor-keys.ts";
import type { VendorKeyRow } from "../tables.ts";
import { type AddKeyRefusal, addVendorKey, listVendorKeys, type NewKey, retireVendorKey } from "./vendor-keys.ts";

export type KeyAtDesk = Omit<VendorKeyRow, "encrypted_secret"> & { readonly state: KeyState };

export type KeyDesk = {
  list(): Promise<KeyAtDesk[]>;
  add(key: NewKey): Promise<Result<{ keyId: string; secret: string | null }, AddKeyRefusal>>;
  retire(key: {
    vendor: string;
    keyId: string;
    reason: string;
  }): Promise<Result<{ retiredAt: Date }, "not_found" | "already_retired">>;
};

const TERMINAL = { staffId: null, address: "terminal" };

/** Vendors' keys for a command of the terminal. Running servers learn of a change by themselves, within a second. */
export function createKeyDesk(given: {
  database: Database;
  clock: Clock;
  keyEncryptionSecret: string;
  writeAudit: WriteAudit;
}): KeyDesk {
  const deps = { ...given, control: { refresh: async () => undefined } };
  return {
    list: async () =>
      (await listVendorKeys(deps)).map((key) => {
        const window = { validFrom: key.valid_from, validUntil: key.valid_until, retiredAt: key.retired_at };
        return { ...key, state: keyStateAt(window, given.clock.now()) };
      }),
    add: (key) => addVendorKey(deps, key, TERMINAL),
    retire: (key) => retireVendorKey(deps, key, TERMINAL),
  };
}
