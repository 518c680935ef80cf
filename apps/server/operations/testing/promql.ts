/** What an expression of Prometheus' language asks for. */
export type Asked = {
  /** Each selector: the metric, its label matchers' names, and the function that reads a range of it. */
  readonly selectors: readonly {
    readonly metric: string;
    readonly labels: readonly string[];
    readonly over?: string;
  }[];
  /** Labels that aggregations group by. */
  readonly groupedBy: readonly string[];
};

/** A metric, the labels that it is chosen by, and the function that reads a range of it. */
export type Selector = { readonly metric: string; readonly labels: readonly string[]; readonly over?: string };

const FUNCTIONS = new Set(["rate", "increase", "delta", "histogram_quantile", "time", "vector"]);
const OVER_RANGE = new Set(["rate", "increase", "delta"]);
const AGGREGATIONS = new Set(["sum", "max", "min", "avg", "count", "topk"]);
const MATCHERS = new Set(["=", "!=", "=~", "!~"]);
const WITH_PARAMETER = new Set(["topk"]);
const OPERATORS = [["or"], ["and", "unless"], ["==", "!=", "<=", ">=", "<", ">"], ["+", "-"], ["*", "/", "%"]] as const;
const TOKEN =
  /\s*(?:(?<string>"(?:[^"\\]|\\.)*")|(?<range>\[\d+[smhd]\])|(?<number>\d+(?:\.\d+)?(?:e\d+)?)|(?<name>[a-zA-Z_:][\w:]*)|(?<sign>=~|!~|==|!=|<=|>=|[=<>+\-*/%(){},]))/y;

type Token = { kind: "string" | "range" | "number" | "name" | "sign"; text: string };

/**
 * Reads the part of the language that our rules and the dashboard use, strictly: what it does not know is an error, so that
 * a slip in an expression fails a test on a machine without Prometheus.
 */
export function readPromql(text: string): Asked {
  const reader = new Reader(text);
  reader.readAll();
  return { selectors: reader.selectors, groupedBy: reader.groupedBy };
}

class Reader {
  readonly selectors: Selector[] = [];
  readonly groupedBy: string[] = [];
  readonly #text: string;
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = tokensOf(text);
  }

  readAll(): void {
    this.#expression(0);
    if (this.#at < this.#tokens.length) this.#fail(`${this.#peek()} is too much`);
  }

  /** Operators of one level bind what those of the next have bound. */
  #expression(level: number): void {
    const operators: readonly string[] | undefined = OPERATORS[level];
    if (!operators) {
      this.#operand();
      return;
    }
    this.#expression(level + 1);
    while (operators.includes(this.#peek())) {
      this.#at += 1;
      this.#expression(level + 1);
    }
  }

  #operand(over?: string): void {
    const token = this.#next();
    if (token.kind === "number") return;
    if (token.text === "(") {
      this.#expression(0);
      this.#expect(")");
    } else if (token.kind !== "name") this.#fail(`${token.text} is no beginning of anything`);
    else if (AGGREGATIONS.has(token.text)) this.#aggregation(token.text);
    else if (this.#peek() === "(") this.#call(token.text);
    else this.#selector(token.text, over);
  }

  #aggregation(name: string): void {
    this.#groups();
    this.#expect("(");
    if (WITH_PARAMETER.has(name)) {
      if (this.#next().kind !== "number") this.#fail(`${name} begins with a number`);
      this.#expect(",");
    }
    this.#expression(0);
    this.#expect(")");
    this.#groups();
  }

  #groups(): void {
    if (this.#peek() !== "by" && this.#peek() !== "without") return;
    this.#at += 1;
    this.#expect("(");
    this.groupedBy.push(this.#next().text);
    while (this.#takes(",")) this.groupedBy.push(this.#next().text);
    this.#expect(")");
  }

  #call(name: string): void {
    if (!FUNCTIONS.has(name)) this.#fail(`no function ${name} is known here`);
    this.#expect("(");
    if (OVER_RANGE.has(name)) this.#operand(name);
    else if (this.#peek() !== ")") {
      do this.#expression(0);
      while (this.#takes(","));
    }
    this.#expect(")");
  }

  #selector(metric: string, over: string | undefined): void {
    const labels: string[] = [];
    if (this.#takes("{")) {
      do {
        labels.push(this.#next().text);
        if (!MATCHERS.has(this.#next().text)) this.#fail("a matcher needs =, !=, =~ or !~");
        if (this.#next().kind !== "string") this.#fail("a matcher ends in a text");
      } while (this.#takes(","));
      this.#expect("}");
    }
    const hasRange = this.#tokens[this.#at]?.kind === "range";
    if (hasRange) this.#at += 1;
    if (hasRange && over === undefined) this.#fail(`nothing reads the range of ${metric}`);
    if (!hasRange && over !== undefined) this.#fail(`${over} reads a range, and ${metric} has none`);
    this.selectors.push({ metric, labels, ...(over === undefined ? {} : { over }) });
  }

  #peek(): string {
    return this.#tokens[this.#at]?.text ?? "";
  }

  #next(): Token {
    const token = this.#tokens[this.#at];
    if (!token) return this.#fail("it ends too early");
    this.#at += 1;
    return token;
  }

  #takes(sign: string): boolean {
    if (this.#peek() !== sign) return false;
    this.#at += 1;
    return true;
  }

  #expect(sign: string): void {
    if (!this.#takes(sign)) this.#fail(`${sign} expected at ${this.#peek() || "the end"}`);
  }

  #fail(why: string): never {
    throw new Error(`${this.#text}: ${why}.`);
  }
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (!found?.groups) throw new Error(`${text}: nothing is known that begins with ${text.slice(from, from + 10)}.`);
    const [kind, word] = Object.entries(found.groups).find(([, value]) => value !== undefined) as [
      Token["kind"],
      string,
    ];
    tokens.push({ kind, text: word });
  }
  return tokens;
}
