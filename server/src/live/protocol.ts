import { closeCodes, refusalChannel } from "@vitrine/contract/live";
import { asRefusal } from "#http/problems.ts";
import { answerRefusal } from "./answers.ts";
import { createSending, visitorOf } from "./commands.ts";
import { type ProtocolOptions, refusedClose, createConnecting } from "./connecting.ts";
import type { Connection, LiveSession } from "./connection.ts";
import type { Frame } from "./frame.ts";

const createSubscribing = <S extends LiveSession>(options: ProtocolOptions<S>) => {
  const channels = new Set([...options.channels, refusalChannel]);

  const problemWith = (connection: Connection<S>, { headers }: Frame) => {
    const id = headers.get("id");
    if (!id) return "no id";
    if ((headers.get("ack") ?? "auto") !== "auto") return "only ack:auto";
    if (connection.subscriptions.some((one) => one.id === id)) return "this id is in use";
    if (connection.subscriptions.length >= options.limits.subscriptions)
      return "too many subscriptions";
    return channels.has(headers.get("destination") ?? "") ? undefined : "no such destination";
  };

  return async (connection: Connection<S>, frame: Frame, session: S) => {
    const problem = problemWith(connection, frame);
    if (problem !== undefined) return connection.fail("request.unreadable", problem, refusedClose);
    const destination = frame.headers.get("destination") ?? "";
    try {
      await options.maySubscribe?.(session, destination);
    } catch (error) {
      return answerRefusal(connection, frame, asRefusal(error), visitorOf(connection).requestId);
    }
    connection.subscribe(frame.headers.get("id") ?? "", destination);
    connection.receipt(frame);
  };
};

/**
 * Handles each frame of a client. An ERROR frame, which ends the connection, only answers what is not STOMP
 * 1.2 as declared here; a refused SEND or SUBSCRIBE leaves the connection open.
 */
export const createProtocol = <S extends LiveSession>(options: ProtocolOptions<S>) => {
  const connect = createConnecting(options);
  const subscribe = createSubscribing(options);
  const sending = createSending(options);

  const handle = async (connection: Connection<S>, frame: Frame) => {
    const { command, headers } = frame;
    const { session } = connection;
    if (command === "CONNECT" || command === "STOMP") return connect(connection, frame);
    if (session === undefined)
      return connection.fail("auth.required", "CONNECT first", refusedClose);
    if (command === "SEND") return sending.send(connection, frame, session);
    if (command === "SUBSCRIBE") return subscribe(connection, frame, session);

    if (command === "UNSUBSCRIBE") connection.unsubscribe(headers.get("id") ?? "");
    else if (command !== "DISCONNECT")
      return connection.fail("request.unreadable", "this command is not supported");
    connection.receipt(frame);
    if (command === "DISCONNECT") connection.close(closeCodes.done, "goodbye");
  };

  const admit = (connection: Connection<S>, frame: Frame) => {
    if (connection.session) return sending.admit(connection, frame, connection.session);
    if (!connection.isIdle) connection.fail("request.unreadable", "wait for CONNECTED");
    return !connection.isClosed;
  };

  return { handle, admit };
};
