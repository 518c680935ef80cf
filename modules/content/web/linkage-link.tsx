import { openDialog } from "@fairhouse/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Banner } from "./api.ts";

type Props = { linkage: Pick<Banner, "url" | "linkageType">; className: string; children: ReactNode };

/** Opens what a banner leads to: a page, a notice in place, or another site beside this one. */
export function LinkageLink({ linkage: { url, linkageType }, className, children }: Props) {
  if (url === null || linkageType === null) return null;
  switch (linkageType) {
    case "page":
    case "promotion":
      return (
        <Link to={url} className={className}>
          {children}
        </Link>
      );
    case "notice":
      return (
        <a
          href={url}
          className={className}
          onClick={(event) => {
            event.preventDefault();
            openDialog("notice", { id: url.split("#")[1] ?? "" });
          }}
        >
          {children}
        </a>
      );
    case "address":
      return (
        <a href={url} className={className} target="_blank" rel="noopener noreferrer">
          {children}
        </a>
      );
  }
}
