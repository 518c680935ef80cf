import { ConfirmDialog } from "@fairhouse/ui/confirm-dialog";
import { useRef } from "react";
import { useWords } from "./words.ts";

/** Refuses the first press, so that both ends are seen. */
export default function SampleConfirmDialog() {
  const say = useWords();
  const presses = useRef(0);

  async function run(): Promise<string | null> {
    presses.current += 1;
    return presses.current === 1 ? say("failedToSend") : null;
  }

  return (
    <ConfirmDialog
      name="sample-confirm"
      title={say("signOutAsk")}
      body={say("signOutBody")}
      act={say("signOut")}
      keep={say("stay")}
      done={say("signedOut")}
      run={run}
    />
  );
}
