import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "#http/refuse.ts";

type Known = { parts: string[]; methods: Set<string> };

/** Every address is a page of the router, except calls and built files. */
const everyPage = "/*";
const isPage = (path: string) => !/^\/(api|v1|assets)\//.test(path);

const fits = (parts: string[], given: string[]) =>
  parts.length === given.length &&
  parts.every((part, at) => (part.startsWith(":") ? given[at] !== "" : part === given[at]));

const pathOf = ({ url }: FastifyRequest) => url.split(/[?#;]/, 1)[0] ?? "";

/** Whether no route answers this, by this method or by any. */
export const isUnknown = (request: FastifyRequest) =>
  request.is404 || (request.routeOptions.url === everyPage && !isPage(pathOf(request)));

/** The methods of an address, from the declared routes. */
const createDirectory = () => {
  const known = new Map<string, Known>();

  const add = (url: string, method: string | string[]) => {
    const { methods } = known.get(url) ?? { methods: new Set<string>() };
    for (const name of [method].flat()) methods.add(name);
    known.set(url, { parts: url.split("/"), methods });
  };
  const methodsAt = (path: string) => {
    const given = path.split("/");
    const fitting = [...known].filter(([url, { parts }]) =>
      url === everyPage ? isPage(path) : fits(parts, given),
    );
    return new Set(fitting.flatMap(([, { methods }]) => [...methods]));
  };

  return { add, methodsAt };
};

/**
 * Answers if there is no route: 405 with `Allow` if the address has other methods, otherwise 404; OPTIONS is
 * answered with the methods.
 */
export const useMethods = (app: FastifyInstance) => {
  const { add, methodsAt } = createDirectory();
  app.addHook("onRoute", ({ url, method }) => add(url, method));
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const methods = methodsAt(pathOf(request));
    if (methods.size === 0) throw new Refusal("not_found");
    reply.header("allow", [...methods, "OPTIONS"].toSorted().join(", "));
    if (request.method === "OPTIONS") return reply.status(204).send();
    throw new Refusal("method_not_allowed");
  };
  // Before an unrequested body is read.
  app.addHook("onRequest", async (request, reply) => {
    if (isUnknown(request)) return answer(request, reply);
  });
};
