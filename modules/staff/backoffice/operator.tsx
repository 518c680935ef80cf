import type { ReceivedOf } from "@fairhouse/contract";
import { createClient } from "@fairhouse/contract/client";
import { useText } from "@fairhouse/i18n";
import { showToast } from "@fairhouse/ui";
import { useApiHandle, useRefusalText } from "@fairhouse/ui/api";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import type * as contract from "../contract.ts";
import { useAction } from "./api.ts";

type Opened = ReceivedOf<typeof contract.login>;
export type Operator = Opened["operator"];

export type OperatorState =
  | { readonly kind: "asking" }
  | { readonly kind: "unreachable" }
  /** `ended` when there was a session a moment ago. */
  | { readonly kind: "closed"; readonly ended: boolean }
  | { readonly kind: "open"; readonly operator: Operator };

type OperatorHandle = {
  state: OperatorState;
  /** Takes over a session that has just been opened. */
  adopt(opened: Opened): void;
  forget(options: { ended: boolean }): void;
  /** Asks the server whether this browser has a session. */
  ask(): void;
};

const OperatorContext = createContext<OperatorHandle | null>(null);

/** Who sits at this desk. The session's value lives in memory only; a reload asks the server for it again. */
export function OperatorProvider({ children }: { children: ReactNode }) {
  const api = useApiHandle();
  const [state, setState] = useState<OperatorState>({ kind: "asking" });
  const staffId = useRef<string | null>(null);

  const handle = useMemo(() => {
    const asking = createClient<typeof contract>();

    function adopt({ token, operator }: Opened): void {
      // What one operator has read is not shown to the next.
      if (staffId.current !== operator.staffId) api.queries.clear();
      staffId.current = operator.staffId;
      api.setCsrfToken(token);
      setState({ kind: "open", operator });
    }

    function forget({ ended }: { ended: boolean }): void {
      staffId.current = null;
      api.setCsrfToken(null);
      setState({ kind: "closed", ended });
      setTimeout(() => api.queries.clear());
    }

    /** True when the same operator holds a fresh value: a call of theirs may then go once more, another's never. */
    async function resume(): Promise<boolean> {
      const before = staffId.current;
      const reply = await asking.call("POST /staff/resume", {});
      if (!reply.ok) {
        if (!before) setState({ kind: "unreachable" });
        return false;
      }
      const { opened } = reply.value;
      if (opened) adopt(opened);
      else forget({ ended: before !== null });
      return opened !== null && (before === null || before === opened.operator.staffId);
    }

    function ask(): void {
      setState({ kind: "asking" });
      void resume();
    }
    return { adopt, forget, resume, ask };
  }, [api]);

  useEffect(() => {
    api.setRenewal({ isDue: () => false, renew: handle.resume });
    void handle.resume();
  }, [api, handle]);

  return <OperatorContext value={{ state, ...handle }}>{children}</OperatorContext>;
}

export function useOperator(): OperatorHandle {
  const handle = useContext(OperatorContext);
  if (!handle) throw new Error("The operator is read under an OperatorProvider.");
  return handle;
}

/** Whether the operator at this desk may do something; the server decides again. */
export function useMay(permission: string): boolean {
  const { state } = useOperator();
  return state.kind === "open" && state.operator.permissions.includes(permission);
}

/** Ends the session on the server before the page forgets it. */
export function useSignOut(): () => Promise<void> {
  const { forget } = useOperator();
  const logout = useAction("DELETE /staff/session");
  const refusalText = useRefusalText(useText("staff"));
  return async () => {
    const reply = await logout.run({});
    // Another page may have ended it before: then there is nothing left to end.
    if (reply.ok || reply.code === "not_logged_in") forget({ ended: false });
    else showToast(refusalText(reply), "bad");
  };
}
