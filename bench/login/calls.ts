import { Agent, request } from "node:http";

export type Caller = {
  /** The status of the answer, once all of it is here. */
  call(what: Call): Promise<number>;
  close(): void;
};

export type Call = { method: "GET" | "POST"; path: string; headers?: { [name: string]: string }; body?: string };

/** Keep-alive connections, as many as are needed, to the site's host. */
export function createCaller(port: number): Caller {
  const agent = new Agent({ keepAlive: true });
  function call({ method, path, headers = {}, body }: Call): Promise<number> {
    return new Promise((resolve, reject) => {
      const sent = request({ agent, port, host: "127.0.0.1", method, path }, (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode ?? 0));
        answer.on("error", reject);
      });
      sent.on("error", (error: NodeJS.ErrnoException) => {
        // The server closed a connection that had waited, at the moment at which it was used again: nothing was read of it.
        const isLate = method === "GET" && sent.reusedSocket && error.code === "ECONNRESET";
        if (isLate) resolve(call({ method, path, headers }));
        else reject(error);
      });
      sent.setHeader("host", `localhost:${port}`);
      for (const [name, value] of Object.entries(headers)) sent.setHeader(name, value);
      sent.end(body);
    });
  }

  return {
    call,
    close: () => agent.destroy(),
  };
}

let visitors = 0;
/** An address of its own for everybody who logs in, as the proxy before the site would tell it. */
export function nextAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}
