import type { Prepare } from "@fairhouse/contract/client";
import type { GuardedRoutes } from "../contract.ts";

const load = () => import("./prepare-payload.ts");

/**
 * For the page's client: what these routes need is loaded when a password field gets the focus, or with the first
 * call of one of them.
 */
export function createPrepare(guarded: GuardedRoutes): Prepare {
  loadOnPassword(guarded);
  return async (route, fields, isAgain) => {
    const guard = guarded[route];
    if (!guard) return null;
    const { preparePayload } = await load();
    return preparePayload(guard, fields, isAgain);
  };
}

function loadOnPassword(guarded: GuardedRoutes): void {
  document.addEventListener("focusin", function onFocus({ target }) {
    if (!(target instanceof HTMLInputElement) || target.type !== "password") return;
    document.removeEventListener("focusin", onFocus);
    // Without the line it is asked for again when it is needed.
    void load().then(
      ({ loadAhead }) => loadAhead(guarded),
      () => {},
    );
  });
}
