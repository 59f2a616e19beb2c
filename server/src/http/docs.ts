import type { FastifyReply } from "fastify";
import { z } from "zod";
import type { Route } from "#http/on.ts";
import { escapeHtml, plainPage } from "#http/plain-page.ts";

const whoMayCall = ({ door: { auth } }: Route) => {
  const roles = auth.roles === "anyone" ? "anyone" : auth.roles.join(", ");
  const permission = auth.permission ? ` · ${auth.permission}` : "";
  return `${roles}${permission}${auth.owner ? ` · ${auth.owner}` : ""}`;
};

const shape = (title: string, schema: z.ZodType, io: "input" | "output") => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return `<h4>${title}</h4><pre tabindex="0">${escapeHtml(JSON.stringify(json, null, 2))}</pre>`;
};

const operation = (route: Route, name: string) => {
  const { method, path, input, output } = route.endpoint;
  return `<details id="${escapeHtml(name)}"><summary><code>${method}</code> <code>${escapeHtml(path)}</code>
    <span>${escapeHtml(name)}</span></summary><p>${escapeHtml(whoMayCall(route))}</p>
    ${shape("Takes", input, "input")}${shape("Gives", output, "output")}</details>`;
};

const operations = (routes: Route[], nameOf: (route: Route) => string) => {
  const groupOf = (route: Route) => nameOf(route).split(".")[0] ?? "";
  return [...new Set(routes.map(groupOf))].map((group) => {
    const members = routes.filter((route) => groupOf(route) === group);
    const drawn = members.map((route) => operation(route, nameOf(route)));
    return `<section><h2>${escapeHtml(group)}</h2>${drawn.join("")}</section>`;
  });
};

/** Every call, who may make it, what it takes and gives, as a page to read; drawn once. */
export const createDocsPage = (routes: Route[], nameOf: (r: Route) => string) => {
  let drawn: string | undefined;
  return (reply: FastifyReply) => {
    drawn ??= operations(routes, nameOf).join("");
    const alsoAs = `<p>Machine-readable: <a href="/openapi.json">/openapi.json</a>.</p>`;
    return plainPage(reply, { title: "Vitrine API", body: alsoAs + drawn });
  };
};
