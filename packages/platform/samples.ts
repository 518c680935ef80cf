/** What a gauge is called, what it means, and the labels it may carry; their values come from a closed list. */
export type GaugeWords = { readonly help: string; readonly labels?: readonly string[] };

export type Sample = {
  readonly gauge: string;
  readonly value: number;
  readonly labels?: { readonly [name: string]: string };
};

/** Looks at one thing and says what it found. */
export type Probe = { readonly name: string; read(): Promise<readonly Sample[]> };
