import { unescaped, asWritten, escape, nothing } from "./frame.ts";

/** Writes a frame; the body's length in bytes is added as `content-length`. */
export const encodeFrame = (
  command: string,
  headers: Readonly<Record<string, string>>,
  body = "",
) => {
  const write = unescaped(command) ? asWritten : escape;
  const lines = Object.entries(headers).map(([name, value]) => `${write(name)}:${write(value)}\n`);
  if (body !== "") lines.push(`content-length:${Buffer.byteLength(body)}\n`);
  return `${command}\n${lines.join("")}\n${body}\0`;
};

/** How a MESSAGE begins for one subscription; the rest is the same for everybody. */
export const messageHead = (subscription: string) =>
  `MESSAGE\nsubscription:${escape(subscription)}`;

/** Encodes a MESSAGE for many: once per different head, usually one for all, as clients number alike. */
export const encodeMessage = (headers: Readonly<Record<string, string>>, body: string) => {
  const rest = encodeFrame("MESSAGE", headers, body).slice("MESSAGE".length);
  let last = { head: "", bytes: nothing };

  return (head: string) => {
    if (head !== last.head) last = { head, bytes: Buffer.from(head + rest) };
    return last.bytes;
  };
};

export type Message = ReturnType<typeof encodeMessage>;
