import { Field, Select } from "@fairhouse/ui";
import { ActionForm } from "@fairhouse/ui/action-form";
import type { ActOutcome } from "@fairhouse/ui/use-act";
import { useState } from "react";
import { Section } from "./section.tsx";
import { useWords } from "./words.ts";

const ANSWERS = ["done", "refused", "offline"] as const;
type Answer = (typeof ANSWERS)[number];
const ANSWERED_AFTER_MS = 400;
const NO_TEXTS = { maybe: () => undefined };

/** An operator's act with its reason, with the answer that is chosen above it. */
export function ActPart() {
  const say = useWords();
  const [answer, setAnswer] = useState<Answer>("done");
  const [sent, setSent] = useState<readonly string[]>([]);

  async function perform(reason: string): Promise<ActOutcome> {
    setSent((before) => [...before, reason]);
    await new Promise((resolve) => setTimeout(resolve, ANSWERED_AFTER_MS));
    if (answer === "done") return { ok: true, done: say("paid") };
    return { ok: false, code: answer, message: answer === "refused" ? say("refused") : null };
  }

  return (
    <Section part="act" title="An operator's act with its reason: done, refused, offline">
      <ActionForm
        texts={NO_TEXTS}
        reasonLabel={say("reason")}
        acts={[
          { label: say("cancel"), kind: "danger", perform },
          { label: say("save"), perform },
        ]}
        onBack={() => setSent([])}
        note={say("later")}
      >
        <Field label={say("answer")}>
          <Select value={answer} onChange={(event) => setAnswer(event.target.value as Answer)}>
            {ANSWERS.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        </Field>
      </ActionForm>
      <output>{sent.join("|")}</output>
    </Section>
  );
}
