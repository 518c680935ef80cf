import { useText } from "@fairhouse/i18n";
import { Skeleton } from "@fairhouse/ui";
import { useState } from "react";
import css from "./picture-tile.module.css";

/** A picture as a square that opens to the whole of it. */
export function PictureTile({ image, number }: { image: string | undefined; number: number }) {
  const t = useText("feedback");
  const [isLarge, setLarge] = useState(false);
  if (!image) return <Skeleton shape={css.tile} />;
  return (
    <button
      type="button"
      className={isLarge ? css.large : css.tile}
      aria-expanded={isLarge}
      aria-label={t(isLarge ? "closePicture" : "openPicture", { number })}
      onClick={() => setLarge(!isLarge)}
    >
      <img src={image} alt={t("picture", { number })} />
    </button>
  );
}
