import { type ImgHTMLAttributes, useEffect, useEffectEvent, useRef, useState } from "react";
import { usePictureHosts } from "./page.tsx";
import { hasAnotherAddress, pictureAddress } from "./picture-hosts.ts";

export type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, "src" | "onError"> & {
  /** Nothing is asked for while it is not known; the box stands. */
  src: string | undefined;
  width: number;
  height: number;
  alt: string;
  /** No host has it. */
  onGone?: () => void;
};

/** A picture of the house from the first of its hosts that has it. */
export function Picture({ src, alt, onGone, ...rest }: PictureProps) {
  const hosts = usePictureHosts();
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState({ src, count: 0 });
  const count = failed.src === src ? failed.count : 0;
  const next = () => {
    if (hasAnotherAddress(hosts, count)) setFailed({ src, count: count + 1 });
    else onGone?.();
  };
  const onEarlyFailure = useEffectEvent(next);
  useEffect(() => {
    // It may have failed before the page was hydrated, when its event had no listener.
    const { complete, naturalWidth, currentSrc } = image.current ?? { complete: false };
    if (complete && currentSrc && naturalWidth === 0) onEarlyFailure();
  }, []);
  return <img ref={image} alt={alt} {...rest} src={src && pictureAddress(src, hosts, count)} onError={next} />;
}
