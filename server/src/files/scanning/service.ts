import { connect } from "node:net";
import { config } from "#config.ts";
import { refuse } from "#http/refuse.ts";
import type { Log } from "#log.ts";

const deadlineMs = 10_000;
const longestAnswer = 1_000;

/** A request in clamd's INSTREAM protocol: length and bytes, then a length of zero. */
const requestFor = (bytes: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([Buffer.from("zINSTREAM\0"), length, bytes, Buffer.alloc(4)]);
};

const answerOf = ({ host, port }: { host: string; port: number }, bytes: Buffer) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect({ host, port, signal: AbortSignal.timeout(deadlineMs) });
    let answer = "";
    socket.on("data", (more) => {
      answer = (answer + more.toString()).slice(0, longestAnswer);
      if (answer.endsWith("\0")) socket.end();
    });
    socket.once("error", reject);
    socket.once("close", () => resolve(answer));
    socket.write(requestFor(bytes));
  });

/** Has the scanner, if one is configured, check a file; without an answer the file is refused. */
export const ensureHarmless = async (bytes: Buffer, log: Log) => {
  const { scanner } = config().files;
  if (!scanner) return;
  const answer = await answerOf(scanner, bytes).catch((err: unknown) => {
    log.warn({ err }, "the virus scanner does not answer");
    return "";
  });
  if (/ FOUND\0?\s*$/.test(answer)) refuse("files.harmful");
  if (!/: OK\0?\s*$/.test(answer)) refuse("files.not_scanned", { retryAfterSeconds: 10 });
};
