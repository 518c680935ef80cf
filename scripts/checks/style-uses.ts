import { parseSync } from "vite";
import { lineOf } from "./files.ts";

/** What a component takes from sheets: which it imports, which names it reads, and which classes it names itself. */
export type StyleUses = {
  imports: { local: string | undefined; specifier: string; line: number }[];
  /** `css.title`; without a name when the sheet is used in another way, such as `css[key]`. */
  reads: { local: string; name: string | undefined; line: number }[];
  /** Words of class attributes. `open` when the word goes on in a computed part, as in `btn--${kind}`. */
  words: { word: string; isOpen: boolean; line: number }[];
};

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** Props that take classes, by the component that has them; `className` takes them everywhere. */
const CLASS_PROPS: { readonly [prop: string]: RegExp } = { class: /^[a-z]/, className: /./, shape: /^Skeleton$/ };

export function readStyleUses(file: string, text: string): StyleUses {
  const uses: StyleUses = { imports: [], reads: [], words: [] };
  const program = parseSync(file, text).program as unknown as Node;
  const line = (node: Node) => lineOf(text, node.start);
  const locals = new Set<string>();
  for (const node of nodesIn(program.body)) {
    if (node.type !== "ImportDeclaration") continue;
    const specifier = String((node.source as Node).value);
    if (!specifier.endsWith(".css")) continue;
    const [first, ...others] = node.specifiers as Node[];
    const isDefault = first?.type === "ImportDefaultSpecifier" && others.length === 0;
    const local = isDefault ? String((first.local as Node).name) : undefined;
    if (local !== undefined) locals.add(local);
    uses.imports.push({ local, specifier, line: line(node) });
  }
  visit(program.body, false, (node, isClass) => {
    if (node.type === "Identifier" && locals.has(String(node.name)))
      uses.reads.push({ local: String(node.name), name: undefined, line: line(node) });
    const object = node.object as Node | undefined;
    if (node.type === "MemberExpression" && object?.type === "Identifier" && locals.has(String(object.name))) {
      const name = node.computed ? undefined : String((node.property as Node).name);
      uses.reads.push({ local: String(object.name), name, line: line(node) });
      return false;
    }
    if (isClass && node.type === "Literal" && typeof node.value === "string")
      uses.words.push(...wordsOf(node.value, false).map((one) => ({ ...one, line: line(node) })));
    if (isClass && node.type === "TemplateElement") {
      const { cooked } = node.value as { cooked: string };
      uses.words.push(...wordsOf(cooked, node.tail !== true).map((one) => ({ ...one, line: line(node) })));
    }
    return true;
  });
  return uses;
}

function wordsOf(text: string, goesOn: boolean): { word: string; isOpen: boolean }[] {
  const words = text.split(/\s+/).filter((word) => word !== "");
  return words.map((word, index) => ({
    word,
    isOpen: goesOn && index === words.length - 1 && !/\s$/.test(text),
  }));
}

/** Walks the tree and tells of each node whether its value is written into a class attribute. */
function visit(from: unknown, isClass: boolean, see: (node: Node, isClass: boolean) => boolean): void {
  for (const node of nodesIn(from)) {
    if (node.type === "ImportDeclaration" || !see(node, isClass)) continue;
    for (const [key, value] of Object.entries(node)) {
      if (value === null || typeof value !== "object") continue;
      visit(value, isClassBelow(node, key, isClass), see);
    }
  }
}

/** Conditions are no classes, and what a call is given is none either, but for `classes(…)`. */
function isClassBelow(node: Node, key: string, isClass: boolean): boolean {
  switch (node.type) {
    case "JSXOpeningElement":
      return false;
    case "JSXAttribute":
      return key === "value" && takesClasses(String((node.name as Node).name), node.element as string);
    case "Property":
      return key === "value" && (node.key as Node).name === "className";
    case "CallExpression":
      return key === "arguments" && (node.callee as Node).name === "classes";
    case "ConditionalExpression":
      return isClass && key !== "test";
    case "LogicalExpression":
      return isClass && (key !== "left" || node.operator !== "&&");
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
    case "TemplateLiteral":
    case "ArrayExpression":
      return isClass;
    default:
      return false;
  }
}

const takesClasses = (prop: string, element: string) => CLASS_PROPS[prop]?.test(element) ?? false;

/** The nodes of a value; the attributes of an element learn its name on the way. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (value === null || typeof value !== "object" || typeof (value as Node).type !== "string") return [];
  const node = value as Node;
  if (node.type === "JSXOpeningElement") {
    const element = String((node.name as Node).name ?? "");
    for (const attribute of node.attributes as Node[]) attribute.element = element;
  }
  return [node];
}
