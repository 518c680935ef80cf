import { expect, test, vi } from "vitest";

const opened = vi.hoisted(() => ({ onEnd: [] as ((isProved: boolean) => void)[] }));
vi.mock("@fairhouse/ui", () => ({
  openDialog: (_: string, { onEnd }: { onEnd: (isProved: boolean) => void }) => opened.onEnd.push(onEnd),
}));

const { withStepUp } = await import("./ask-step-up.ts");

const serverThatWantsOne = () => {
  const state = { isProved: false, calls: 0 };
  const call = async () => {
    state.calls += 1;
    return state.isProved ? ({ ok: true } as const) : ({ ok: false, code: "step_up_required" } as const);
  };
  return { state, call };
};

// B-1075
test("a call that needs a step-up goes out again once the member has proved themselves", async () => {
  const { state, call } = serverThatWantsOne();
  const reply = withStepUp(call);
  await vi.waitFor(() => expect(opened.onEnd).toHaveLength(1));
  state.isProved = true;
  opened.onEnd.pop()?.(true);
  expect(await reply).toEqual({ ok: true });
  expect(state.calls).toBe(2);
});

// B-1075
test("a call whose step-up was closed is refused and goes out no more", async () => {
  const { state, call } = serverThatWantsOne();
  const reply = withStepUp(call);
  await vi.waitFor(() => expect(opened.onEnd).toHaveLength(1));
  opened.onEnd.pop()?.(false);
  expect(await reply).toEqual({ ok: false, code: "step_up_required" });
  expect(state.calls).toBe(1);
});

test("any other refusal asks for nothing", async () => {
  const refused = { ok: false, code: "factor_not_found" } as const;
  expect(await withStepUp(async () => refused)).toBe(refused);
  expect(opened.onEnd).toHaveLength(0);
});
