import type { Endpoint } from "@fairhouse/contract";
import * as staff from "@fairhouse/staff/contract";
import { expect, test } from "vitest";
import { GUARDED_ROUTES } from "./guarded-routes.ts";

// B-1751
test("the back office's client knows of every endpoint of operators that asks for a proof", () => {
  const asking = (Object.values(staff) as Endpoint[]).filter(({ proof }) => proof);
  expect(asking.length).toBeGreaterThan(0);
  expect(GUARDED_ROUTES).toEqual(
    Object.fromEntries(asking.map(({ method, path, proof }) => [`${method} ${path}`, { proof: proof?.action }])),
  );
});
