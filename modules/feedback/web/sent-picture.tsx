import { useText } from "@fairhouse/i18n";
import { useCall } from "./api.ts";
import { PictureTile } from "./picture-tile.tsx";

/** A picture that the member has sent, small until it is pressed. */
export function SentPicture({ pictureId, number }: { pictureId: string; number: number }) {
  const t = useText("feedback");
  const call = useCall("GET /wps/feedback/pictures/{pictureId}", { pictureId }, { staleTimeMs: 600_000 });
  if (call.isError) return <small className="muted">{t("pictureFailed")}</small>;
  return <PictureTile image={call.data?.image} number={number} />;
}
