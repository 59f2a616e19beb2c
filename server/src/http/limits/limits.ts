import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "#config.ts";
import type { Db } from "#db/connect.ts";
import { networkOf } from "#http/address.ts";
import { createLeases } from "./leases.ts";
import { isUnknown } from "#http/methods.ts";

/** Counts the calls of an address and those of a person; all nodes count together. */
export const createLimits = (
  db: Db,
  limits: Config["limits"],
  onError: (error: unknown) => void,
) => {
  const { take, stop } = createLeases(db, onError);
  const inAMinute = (most: number) => [{ seconds: 60, most }];
  const stranger = [
    { seconds: 10, most: limits.ipPer10Seconds },
    { seconds: 60, most: limits.ipPerMinute },
  ];
  return {
    /** A caller who is not signed in; everything they request except files. */
    visitor: (ip: string) => take(`ip:${networkOf(ip)}`, stranger),
    /** A new socket: it is not known yet whose it is. */
    socket: (ip: string) => take(`socket:${networkOf(ip)}`, stranger),
    /** Pages, scripts and pictures: one view requests many of them. */
    file: (ip: string) => take(`file:${networkOf(ip)}`, inAMinute(limits.ipFilesPerMinute)),
    /** Callers who claim to be signed in: an office may share one address, a flood may not. */
    bearer: (ip: string) => take(`bearer:${networkOf(ip)}`, inAMinute(limits.ipSignedInPerMinute)),
    person: (id: string) => take(`user:${id}`, inAMinute(limits.userPerMinute)),
    stop,
  };
};

export type Limits = ReturnType<typeof createLimits>;

/** The token of a request, if it has the form of one. */
export const bearerOf = (request: FastifyRequest) =>
  /^Bearer ([\w.~+/=-]{1,1024})$/i.exec(request.headers.authorization ?? "")?.[1];

/**
 * Counts every request before it is read, except those of senders who sign: they come in bursts from few
 * addresses, and a forged one costs only a look at its bytes. Whether a token is valid is known later: the
 * call then counts for its person, or as a stranger's after all.
 */
export const useLimits = (app: FastifyInstance, limits: Limits) => {
  app.addHook("onRequest", async (request) => {
    const { counts } = request.routeOptions.config;
    if (counts === "signed") return;
    if (isUnknown(request) || counts === undefined) return limits.visitor(request.ip);
    if (counts !== "file" && bearerOf(request) !== undefined) return limits.bearer(request.ip);
    return counts === "call" ? limits.visitor(request.ip) : limits.file(request.ip);
  });
};

declare module "fastify" {
  interface FastifyContextConfig {
    /** Counts as a call, as a file, as a file unless signed in, or not at all; otherwise as a stranger's. */
    counts?: "call" | "file" | "picture" | "signed";
  }
}
