import type { FastifyRequest } from "fastify";
import { ensure } from "#http/refuse.ts";

/** A page elsewhere presses no button here. */
export const ensureOwnPage = ({ headers }: FastifyRequest) => {
  const from = headers["sec-fetch-site"];
  ensure(from === undefined || from === "same-origin", "access.denied");
};
