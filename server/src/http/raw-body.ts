import type { Endpoint } from "@vitrine/contract/endpoint";
import type { FastifyInstance, RouteOptions } from "fastify";

/** Serves a route whose body is passed on unparsed, of any type: for signatures over the bytes. */
export const takeRaw = (
  app: FastifyInstance,
  { path, mostBytes }: Endpoint,
  route: RouteOptions,
) => {
  if (mostBytes === undefined) throw new Error(`No size is declared for the body of ${path}.`);
  void app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    const options = { parseAs: "buffer", bodyLimit: mostBytes } as const;
    raw.addContentTypeParser<Buffer>("*", options, (_request, body, done) => done(null, body));
    raw.route(route);
  });
};
