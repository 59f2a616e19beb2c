import type { FastifyRequest } from "fastify";
import { ensure } from "#http/refuse.ts";

/** Refuses requests sent by pages of other sites. */
export const ensureOwnPage = ({ headers }: FastifyRequest) => {
  const from = headers["sec-fetch-site"];
  ensure(from === undefined || from === "same-origin", "access.denied");
};
