type Fields = { [name: string]: unknown };

/** The envelope of an answer with its status, as a test reads it. */
export type TestAnswer = {
  status: number;
  headers: Headers;
  code: string;
  value: Fields;
  success: boolean;
  fields?: { [field: string]: string };
  details?: Fields;
};

type Call = { method: string; body?: unknown; headers?: { readonly [name: string]: string } };

/** One call as the site's own page sends it. The CSRF value is that of the test's sessions unless a header names another. */
export async function callTestSite(address: string, { method, body, headers = {} }: Call): Promise<TestAnswer> {
  const isForm = body instanceof URLSearchParams;
  const response = await fetch(address, {
    method,
    headers: {
      "sec-fetch-site": "same-origin",
      "x-csrf-token": "test",
      ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? `${body}` : JSON.stringify(body) }),
  });
  return {
    status: response.status,
    headers: response.headers,
    ...((await response.json()) as Omit<TestAnswer, "status" | "headers">),
  };
}

export type TestBrowser = {
  readonly cookies: Map<string, string>;
  /** What the page sends as its CSRF value, once it has one. */
  csrf: string | undefined;
  call(method: string, path: string, body?: unknown, headers?: { [name: string]: string }): Promise<TestAnswer>;
};

/** One browser at one address: it keeps cookies, and sends the CSRF value that the test gives it. */
export function createTestBrowser({ url, ip }: { url: string; ip: string }): TestBrowser {
  const cookies = new Map<string, string>();
  const browser: TestBrowser = {
    cookies,
    csrf: undefined,
    async call(method, path, body, headers = {}) {
      const answer = await callTestSite(`${url}${path}`, {
        method,
        body,
        headers: {
          "x-forwarded-for": ip,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          "x-csrf-token": browser.csrf ?? "",
          ...headers,
        },
      });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/max-age=0/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
  };
  return browser;
}
