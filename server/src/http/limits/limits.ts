import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "#config.ts";
import type { Db } from "#db/connect.ts";
import { networkOf } from "#http/address.ts";
import { createLeases } from "./leases.ts";
import { isUnknown } from "#http/methods.ts";

/** Counts what comes from an address and what a person does; all nodes count together. */
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
    /** Somebody who is not signed in, whatever they ask for but files. */
    visitor: (ip: string) => take(`ip:${networkOf(ip)}`, stranger),
    /** A socket that begins: nobody has said yet whose it is. */
    socket: (ip: string) => take(`socket:${networkOf(ip)}`, stranger),
    /** Pages, scripts and pictures: one look takes many of them. */
    file: (ip: string) => take(`file:${networkOf(ip)}`, inAMinute(limits.ipFilesPerMinute)),
    /** Who says to be signed in: an office may share one address, a flood may not. */
    bearer: (ip: string) => take(`bearer:${networkOf(ip)}`, inAMinute(limits.ipSignedInPerMinute)),
    person: (id: string) => take(`user:${id}`, inAMinute(limits.userPerMinute)),
    stop,
  };
};

export type Limits = ReturnType<typeof createLimits>;

/** The token a request brings along, if it is one by its look. */
export const bearerOf = (request: FastifyRequest) =>
  /^Bearer ([\w.~+/=-]{1,1024})$/i.exec(request.headers.authorization ?? "")?.[1];

/**
 * Counts every request before anything of it is read, but those of senders who sign: they come in bursts
 * from few addresses, and what is forged costs a look at its bytes alone. Whether a token opens
 * anything is known later: the call then counts for its person, or as a stranger's after all.
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
    /** As a call, as a file, as a file unless somebody is signed in, or not; else as a stranger's. */
    counts?: "call" | "file" | "picture" | "signed";
  }
}
