import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Endpoint } from "@fairhouse/contract";
import { expect, test } from "vitest";
import { GUARDED_ROUTES } from "./guarded-routes.ts";

const MODULES = join(import.meta.dirname, "../../modules");

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "access" in value;

test("the page's client knows of every endpoint that asks for a proof or takes an encrypted payload or a form", async () => {
  const files = readdirSync(MODULES).map((name) => join(MODULES, name, "contract.ts"));
  const contracts = await Promise.all(
    files.filter((file) => existsSync(file)).map(async (file): Promise<object> => import(pathToFileURL(file).href)),
  );
  const marked = contracts
    .flatMap((contract) => Object.values(contract).filter(isEndpoint))
    // The back office has a client of its own.
    .filter(({ path }) => !path.startsWith("/staff/"))
    .filter((one) => one.proof || one.encrypted || one.form)
    .map(({ method, path, proof, encrypted, form }) => [
      `${method} ${path}`,
      {
        ...(proof ? { proof: proof.action } : {}),
        ...(proof?.unless ? { unless: proof.unless } : {}),
        ...(encrypted ? { isEncrypted: true } : {}),
        ...(form ? { isForm: true } : {}),
      },
    ]);
  expect(marked.length).toBeGreaterThan(0);
  expect(GUARDED_ROUTES).toEqual(Object.fromEntries(marked));
});
