import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#config.ts";
import { found, refuse } from "#http/refuse.ts";
import { askOutside } from "#outside/client.ts";

const folder = "/dev/stripe";
const limits = { deadlineMs: 10_000, mostBytes: 100_000 };

/** Every path that the script requests. */
const paths = [
  "/v3",
  "/v1/payment_methods",
  "/v1/setup_intents/:id",
  "/v1/payment_intents/:id",
  "/v1/stand_in/bank/:id",
];

type Payments = NonNullable<Config["payments"]>;
type Asked = FastifyRequest<{ Body: Record<string, string> | undefined }>;

const bodyOf = ({ method, body }: Asked) =>
  method === "POST" ? { body: new URLSearchParams(body).toString() } : {};

const pass = async (request: Asked, reply: FastifyReply, { apiBase, publishableKey }: Payments) => {
  const configured = found(apiBase);
  const url = new URL(request.url.slice(folder.length), configured);
  const { status, bytes } = await askOutside(
    url,
    { configured, ...limits },
    {
      method: request.method === "POST" ? "POST" : "GET",
      headers: {
        // Whatever the page sends, it gets only a page's rights.
        authorization: `Bearer ${publishableKey}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      ...bodyOf(request),
    },
  ).catch(() => refuse("unavailable"));
  const type = url.pathname === "/v3" ? "text/javascript" : "application/json";
  return reply.status(status).type(`${type}; charset=utf-8`).send(bytes);
};

/** Serves the stand-in's page script, and its requests, under the shop's own address. */
export const usePlayedCards = (app: FastifyInstance, payments: Payments) => {
  const config = { counts: "file" as const };
  for (const path of paths)
    app.route({
      method: ["GET", "POST"],
      url: `${folder}${path}`,
      config,
      handler: (request: Asked, reply) => pass(request, reply, payments),
    });
};
