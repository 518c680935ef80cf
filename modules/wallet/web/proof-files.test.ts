import { expect, test } from "vitest";
import { PROOF_BYTES_MAX } from "../rules/disputes.ts";
import { proofFault } from "./proof-files.ts";

const file = (size = 1_000, type = "image/png") => ({ size, type });

test("what is wrong with chosen images is found before anything is sent, on both sides of each bound", () => {
  expect(proofFault([file(), file(PROOF_BYTES_MAX, "image/jpeg"), file()], 3)).toBeNull();
  expect(proofFault([file(), file(), file(), file()], 3)).toBe("too_many");
  expect(proofFault([file(PROOF_BYTES_MAX + 1)], 3)).toBe("too_large");
  expect(proofFault([file(10, "image/svg+xml")], 3)).toBe("kind");
  expect(proofFault([file()], 0)).toBe("too_many");
});
