import type { FastifyReply } from "fastify";
import { z } from "zod";
import type { XAuth } from "#http/doors.ts";
import type { Route } from "#http/on.ts";
import type { Described, SocketDescription } from "#http/openapi.ts";
import { escapeHtml, plainPage } from "#http/plain-page.ts";

const whoMayCall = (auth: XAuth) => {
  const roles = auth.roles === "anyone" ? "anyone" : auth.roles.join(", ");
  const permission = auth.permission ? ` · ${auth.permission}` : "";
  return `${roles}${permission}${auth.owner ? ` · ${auth.owner}` : ""}`;
};

const shape = (title: string, schema: z.ZodType, io: "input" | "output") => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return `<h4>${title}</h4><pre tabindex="0">${escapeHtml(JSON.stringify(json, null, 2))}</pre>`;
};

type Drawn = { method: string; path: string; name: string; auth: XAuth; shapes: string };

const operation = ({ method, path, name, auth, shapes }: Drawn) =>
  `<details id="${escapeHtml(name)}"><summary><code>${method}</code> <code>${escapeHtml(path)}</code>
    <span>${escapeHtml(name)}</span></summary><p>${escapeHtml(whoMayCall(auth))}</p>${shapes}</details>`;

const call = ({ endpoint, door: { auth } }: Route, name: string) => {
  const { method, path, input, output } = endpoint;
  const shapes = shape("Takes", input, "input") + shape("Gives", output, "output");
  return operation({ method, path, name, auth, shapes });
};

const commandsOf = ({ path, auth, commands }: SocketDescription) => {
  const drawn = commands.map(({ name, destination, auth: own, input }) =>
    operation({
      ...{ method: "SEND", path: destination, name: `socket.${name}`, auth: own },
      shapes: shape("Takes", input, "input"),
    }),
  );
  return `<section><h2>socket</h2><p>STOMP 1.2 over WebSocket at <code>${escapeHtml(path)}</code>:
    ${escapeHtml(whoMayCall(auth))}</p>${drawn.join("")}</section>`;
};

const operations = ({ routes, nameOf }: Described) => {
  const groupOf = (route: Route) => nameOf(route).split(".")[0] ?? "";
  return [...new Set(routes.map(groupOf))].map((group) => {
    const members = routes.filter((route) => groupOf(route) === group);
    const drawn = members.map((route) => call(route, nameOf(route)));
    return `<section><h2>${escapeHtml(group)}</h2>${drawn.join("")}</section>`;
  });
};

/** Every call, who may make it, what it takes and gives, as a page to read; drawn once. */
export const createDocsPage = (described: Described) => {
  let drawn: string | undefined;
  return (reply: FastifyReply) => {
    drawn ??=
      operations(described).join("") + (described.socket ? commandsOf(described.socket) : "");
    const alsoAs = `<p>Machine-readable: <a href="/openapi.json">/openapi.json</a>.</p>`;
    return plainPage(reply, { title: "Vitrine API", body: alsoAs + drawn });
  };
};
