import type { Command } from "@vitrine/contract/endpoint";
import { z } from "zod";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import type { Door, XAuth } from "#http/doors.ts";
import { parseInput } from "#http/input.ts";
import type { Log } from "#log.ts";
import type { Publish } from "./bus.ts";
import type { CommandHandler, Sent } from "./commands.ts";

/** What a command knows besides its input: the frame's headers, its connection, the bus, the log. */
export type FrameContext = Pick<Sent, "headers" | "socketId"> & { publish: Publish; log: Log };

type Node = { db: Db; publish: Publish; log: Log };

export type FrameRoute = {
  command: Command;
  auth: XAuth;
  run(node: Node, session: Actor, sent: Sent): Promise<unknown>;
};

const Fields = z.record(z.string(), z.unknown());

/**
 * The socket's `on`: ties a command of the contract to who may send it and the function that does it, which
 * opens its own transactions.
 */
export const onFrame = <I extends z.ZodType, A>(
  command: Command<I>,
  door: Door<A>,
  handle: (db: Db, caller: A, input: z.output<I>, context: FrameContext) => Promise<unknown>,
): FrameRoute => ({
  command,
  auth: door.auth,
  run: async ({ db, publish, log }, session, { params, body, visitor, ...sent }) => {
    const caller = door.admit(visitor, { ...session, ...visitor });
    const fields = { ...parseInput(Fields, body), ...params };
    await handle(db, caller, parseInput(command.input, fields), { ...sent, publish, log });
  },
});

/** What clients may send, by destination. Throws at the start for a frame without a declared rule. */
export const commandsOf = (
  node: Node,
  frames: readonly FrameRoute[],
): Record<string, CommandHandler<Actor>> =>
  Object.fromEntries(
    frames.map(({ command: { destination }, auth, run }) => {
      if (!auth) throw new Error(`No door is declared for ${destination}.`);
      return [destination, (session: Actor, sent: Sent) => run(node, session, sent)];
    }),
  );
