import { useLocale, useText } from "@fairhouse/i18n";
import { usePage } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { useState } from "react";
import { FILE_PARTS } from "../rules.ts";
import { type Exports, type Part, useApi } from "./api.ts";
import { machineFile, readableFile } from "./files.ts";

type Ready = NonNullable<Exports["latest"]>;
const PART_CALL = "GET /wps/personal-data/exports/{exportId}/parts/{position}";

export type Shape = "json" | "html";

/** Reads an export part by part and saves a file of every few: neither an answer nor what the browser holds grows without end. */
export function useDownload(askStepUp: () => Promise<boolean>) {
  const t = useText("personal-data");
  const refusalText = useRefusalText(t);
  const { direction, tag } = useLocale();
  const { state } = usePage();
  const api = useApi();
  const read = (input: { exportId: string; position: number }) => api.call(PART_CALL, input);
  const [busy, setBusy] = useState<Shape | null>(null);
  const [part, setPart] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function readParts({ exportId, parts }: Ready, first: number): Promise<Part[] | null> {
    const all: Part[] = [];
    const last = Math.min(parts, first + FILE_PARTS - 1);
    for (let position = first; position <= last; position += 1) {
      setPart(position);
      let reply = await read({ exportId, position });
      if (!reply.ok && reply.code === "step_up_required" && (await askStepUp())) {
        reply = await read({ exportId, position });
      }
      if (!reply.ok) {
        setFailure(reply.code === "step_up_required" ? null : `${t("export.downloadFailed")} ${refusalText(reply)}`);
        return null;
      }
      all.push(reply.value);
    }
    return all;
  }

  async function start(ready: Ready, shape: Shape): Promise<void> {
    setBusy(shape);
    setFailure(null);
    try {
      const about = { brand: state.brand.name, madeAt: ready.requestedAt, direction, language: tag };
      for (let first = 1; first <= ready.parts; first += FILE_PARTS) {
        const parts = await readParts(ready, first);
        if (!parts) return;
        const name = ready.parts > FILE_PARTS ? `my-data-${Math.ceil(first / FILE_PARTS)}` : "my-data";
        if (shape === "json") save(`${name}.json`, "application/json", machineFile(parts, about));
        else save(`${name}.html`, "text/html", readableFile(parts, about, t));
      }
    } finally {
      setBusy(null);
      setPart(null);
    }
  }
  return { busy, part, failure, start };
}

function save(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
