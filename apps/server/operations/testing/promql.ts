import type { SyntaxNode } from "@lezer/common";
import { parser } from "@prometheus-io/lezer-promql";

/** A metric, the labels that it is chosen by, and the function that reads a range of it. */
export type Selector = { readonly metric: string; readonly labels: readonly string[]; readonly over?: string };

/** What an expression of Prometheus' language asks for, with the labels that its aggregations group by. */
export type Asked = { readonly selectors: readonly Selector[]; readonly groupedBy: readonly string[] };

/** The functions of our rules and dashboard that read a range; every other reads the values of one moment. */
const OVER_RANGE = new Set(["rate", "increase", "delta"]);

/**
 * Reads an expression by Prometheus' own grammar, and refuses a range where a moment is asked for and the other way round,
 * which the grammar allows: a slip in an expression then fails a test on a machine without Prometheus.
 */
export function readPromql(text: string): Asked {
  const nodes = nodesOf(parser.parse(text).topNode);
  const fail = (why: string, { from }: SyntaxNode): never => {
    throw new Error(`${text}: ${why} at ${from + 1}.`);
  };
  const written = ({ from, to }: SyntaxNode): string => text.slice(from, to);
  const broken = nodes.find(({ type }) => type.isError);
  if (broken) fail("it is no expression", broken);
  const selectors = nodes
    .filter(({ name }) => name === "VectorSelector")
    .map((node): Selector => {
      const hasRange = node.parent?.name === "MatrixSelector";
      const over = readerOf(hasRange ? node.parent : node, written);
      if (hasRange && over === undefined) fail("nothing reads the range", node);
      if (!hasRange && over !== undefined) fail(`${over} reads a range, and there is none`, node);
      const metric = node.getChild("Identifier") ?? fail("no metric is named", node);
      const labels = namesIn(node).map(written);
      return { metric: written(metric), labels, ...(over === undefined ? {} : { over }) };
    });
  const groupedBy = nodes.filter(({ name }) => name === "GroupingLabels").flatMap((node) => namesIn(node).map(written));
  return { selectors, groupedBy };
}

const nodesOf = (node: SyntaxNode): SyntaxNode[] => [node, ...childrenOf(node).flatMap(nodesOf)];

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

const namesIn = (node: SyntaxNode): SyntaxNode[] => nodesOf(node).filter(({ name }) => name === "LabelName");

/** The function over a range that an operand is handed to as it is; undefined when it is handed to none. */
function readerOf(operand: SyntaxNode | null, written: (node: SyntaxNode) => string): string | undefined {
  const call = operand?.parent?.name === "FunctionCallBody" ? operand.parent.parent : null;
  const name = call?.getChild("FunctionIdentifier");
  return name && OVER_RANGE.has(written(name)) ? written(name) : undefined;
}
