import { useText } from "@fairhouse/i18n";
import { Skeleton } from "@fairhouse/ui";
import { useState } from "react";
import { useCall } from "./api.ts";
import css from "./members-picture.module.css";

type Props = { memberId: string; pictureId: string; number: number };

/** A picture that a member has sent, as a square that opens to the whole of it. */
export function MembersPicture({ memberId, pictureId, number }: Props) {
  const t = useText("feedback");
  const [isLarge, setLarge] = useState(false);
  const input = { memberId, pictureId };
  const call = useCall("GET /staff/feedback/{memberId}/pictures/{pictureId}", input, { staleTimeMs: 600_000 });
  if (call.isError) return <small className="muted">{t("pictureFailed")}</small>;
  if (!call.data) return <Skeleton shape={css.tile} />;
  return (
    <button
      type="button"
      className={isLarge ? css.large : css.tile}
      aria-expanded={isLarge}
      aria-label={t(isLarge ? "closePicture" : "openPicture", { number })}
      onClick={() => setLarge(!isLarge)}
    >
      <img src={call.data.image} alt={t("picture", { number })} />
    </button>
  );
}
