import type { ServerResponse } from "node:http";
import { setInterval } from "node:timers";
import { z } from "zod";

const chunk = (content: string, end: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: end }] })}\n\n`;

const stream = (response: ServerResponse) =>
  response.writeHead(200, { "content-type": "text/event-stream" });

/** Sends this until the client hangs up. */
const forEver = (response: ServerResponse, piece: string, everyMs: number) => {
  const timer = setInterval(() => response.write(piece), everyMs);
  response.once("close", () => clearInterval(timer));
};

type Fault = { words: string; play: (response: ServerResponse) => void };

const status = (code: number, words: string, headers = {}): Fault => ({
  words,
  play: (response) => void response.writeHead(code, headers).end("{}"),
});

/** What can go wrong with a writer, with a label for each fault. */
const faults = {
  key: status(401, "Refuse the key"),
  model: status(404, "Know no such model"),
  busy: status(429, "Have too much to do"),
  broken: status(500, "Break"),
  elsewhere: status(307, "Lead elsewhere", { location: "http://127.0.0.1:1/" }),
  hang_up: { words: "Hang up", play: (response) => void response.destroy() },
  silent: { words: "Say nothing", play: () => {} },
  halfway: {
    words: "Stop halfway",
    play: (response) => void stream(response).write(chunk("Half")),
  },
  slow: {
    words: "Say a word now and then",
    play: (response) => forEver(stream(response), chunk("a "), 200),
  },
  endless: {
    words: "Write without end",
    play: (response) => forEver(stream(response), chunk("more ".repeat(2_000)), 20),
  },
  cut: { words: "End half a text", play: (response) => void stream(response).end(chunk("Half a")) },
  empty: {
    words: "Send no text",
    play: (response) => void stream(response).end(chunk("  ", "stop")),
  },
  wrong: {
    words: "Send what is no answer",
    play: (response) => void stream(response).end("data: {\n\n"),
  },
} satisfies Record<string, Fault>;

const names = [
  "key",
  "model",
  "busy",
  "broken",
  "elsewhere",
  "hang_up",
  "silent",
  "halfway",
  "slow",
  "endless",
  "cut",
  "empty",
  "wrong",
] as const;
export type FaultName = (typeof names)[number];

/** Each fault, as the page of the demo offers it. */
export const faultChoices = names.map((name) => [name, faults[name].words] as const);

/** The fault to play: none, for the next `times` texts, or without a number for all of them. */
export const Switches = z.strictObject({
  what: z.enum(["", ...names]),
  times: z.int().min(1).max(1_000).optional(),
});
export type Switches = z.output<typeof Switches>;

/** The faults to play next, as chosen on the page of the demo. */
export class Faults {
  switches: Switches = { what: "" };

  /** The fault of this text; undefined if the text is written. */
  next() {
    const { what, times } = this.switches;
    if (what === "") return undefined;
    if (times !== undefined) this.switches = times > 1 ? { what, times: times - 1 } : { what: "" };
    return faults[what];
  }
}
