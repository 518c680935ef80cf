import { type AddressInfo, createServer, type Socket } from "node:net";

export type TakenMail = { readonly from: string; readonly to: string; readonly data: string };

/** A small mail server for tests: plain, on this machine, with the answers that a test wants. */
export async function startSmtpServer() {
  const taken: TakenMail[] = [];
  const sockets = new Set<Socket>();
  const server = { taken, logins: [] as string[], answerToRecipient: "250 fine", isSilent: false };
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    if (!server.isSilent) talk(socket, server);
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  return Object.assign(server, {
    port: (listener.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  });
}

type Answers = { taken: TakenMail[]; logins: string[]; answerToRecipient: string };

function talk(socket: Socket, server: Answers): void {
  const mail = { from: "", to: "", data: "" };
  let isData = false;
  let rest = "";
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string): void => {
    if (isData) {
      if (line !== ".") mail.data += `${line}\r\n`;
      else {
        isData = false;
        server.taken.push({ ...mail });
        say("250 taken");
      }
    } else if (line.startsWith("EHLO")) socket.write("250-test\r\n250 AUTH PLAIN\r\n");
    else if (line.startsWith("AUTH PLAIN ")) {
      server.logins.push(
        Buffer.from(line.slice("AUTH PLAIN ".length), "base64").toString().replaceAll("\0", " ").trim(),
      );
      say("235 welcome");
    } else if (line.startsWith("MAIL FROM:")) {
      mail.from = line.slice("MAIL FROM:".length);
      say("250 fine");
    } else if (line.startsWith("RCPT TO:")) {
      mail.to = line.slice("RCPT TO:".length);
      say(server.answerToRecipient.replace("{to}", mail.to));
    } else if (line === "DATA") {
      isData = true;
      say("354 go on");
    } else if (line === "STARTTLS") say("502 not here");
    else if (line === "QUIT") socket.end("221 bye\r\n");
    else say("250 fine");
  };
  say("220 test");
  socket.on("data", (chunk) => {
    const lines = (rest + chunk.toString()).split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines) hear(line);
  });
}
