import { connect, type Socket } from "node:net";
import { ProblemDocument } from "@vitrine/contract/problem";
import { onTestFinished } from "vitest";
import type { Node } from "#test/world.ts";

/** Text goes over the socket as it is; `open` leaves the connection as a slow client would. */
export type Wire = { socket: Socket; output: Promise<string> };

/** Sends a text on a bare socket and reads everything until the other side closes. */
export const onTheWire = (node: Node, text: string): Wire => {
  const socket = connect(Number(new URL(node.url).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let received = "";
  const output = new Promise<string>((resolve) => {
    socket.on("data", (bytes) => (received += bytes.toString("latin1")));
    socket.on("close", () => resolve(received));
    socket.on("error", () => {});
  });
  socket.write(text, "latin1");
  return { socket, output };
};

/** The last answer on a connection, parsed. */
export const answerIn = (text: string) => {
  const [head = "", body = ""] = text.split("\r\n\r\n");
  const [start = "", ...lines] = head.split("\r\n");
  const headers = new Headers(
    lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]),
  );
  return { status: Number(start.split(" ")[1]), headers, body };
};

export const problemIn = (body: string) => ProblemDocument.parse(JSON.parse(body));
