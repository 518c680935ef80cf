import { createElement, type ReactNode, useMemo } from "react";
import { type HtmlNode, readHtml } from "../rules/read-html.ts";
import css from "./html.module.css";

/** A text from staff, drawn element by element from the closed list; the browser is never handed HTML. */
export function Html({ html }: { html: string }) {
  const children = useMemo(() => draw(readHtml(html)), [html]);
  return createElement("div", { className: css.prose }, ...children);
}

function draw(nodes: readonly HtmlNode[]): ReactNode[] {
  return nodes.map((node) => {
    if (typeof node === "string") return node;
    const attributes: { href?: string; target?: string; rel?: string } =
      node.href === undefined ? {} : linkTo(node.href);
    return createElement(node.tag, attributes, ...draw(node.children));
  });
}

/** Another site opens beside this one and learns nothing of it. */
const linkTo = (href: string) =>
  href.startsWith("https:") ? { href, target: "_blank", rel: "noopener noreferrer" } : { href };
