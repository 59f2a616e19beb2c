import { Agent, request } from "node:http";

type Asked = { method: string; headers: Record<string, string>; body: string | undefined };
export type Answered = { status: number; type: string; text: string };

const agent = new Agent({ keepAlive: true });

/** A call over HTTP. Tests make many thousands, on which `fetch` would spend five times as long. */
export const exchange = (address: string, { method, headers, body }: Asked) =>
  new Promise<Answered>((resolve, reject) => {
    const asking = request(address, { method, headers, agent }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on("data", (piece: Buffer) => pieces.push(piece));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers["content-type"] ?? "",
          text: Buffer.concat(pieces).toString(),
        }),
      );
    });
    asking.on("error", reject);
    asking.end(body);
  });
