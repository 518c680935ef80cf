import { Picture, type PictureProps } from "@fairhouse/ui";
import { useState } from "react";

/** A picture of an announcement. One that fails is left out, so that no broken box is on the page. */
export function ShownPicture(props: Omit<PictureProps, "onGone">) {
  const [goneSrc, setGone] = useState<string | undefined>();
  if (props.src !== undefined && goneSrc === props.src) return null;
  return <Picture {...props} onGone={() => setGone(props.src)} />;
}
