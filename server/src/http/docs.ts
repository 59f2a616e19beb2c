import { randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import type { Route } from "#http/on.ts";

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const whoMayCall = ({ door: { auth } }: Route) => {
  const roles = auth.roles === "anyone" ? "anyone" : auth.roles.join(", ");
  const permission = auth.permission ? ` · ${auth.permission}` : "";
  return `${roles}${permission}${auth.owner ? ` · ${auth.owner}` : ""}`;
};

const shape = (title: string, schema: z.ZodType, io: "input" | "output") => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return `<h4>${title}</h4><pre tabindex="0">${escape(JSON.stringify(json, null, 2))}</pre>`;
};

const operation = (route: Route, name: string) => {
  const { method, path, input, output } = route.endpoint;
  return `<details id="${escape(name)}"><summary><code>${method}</code> <code>${escape(path)}</code>
    <span>${escape(name)}</span></summary><p>${escape(whoMayCall(route))}</p>
    ${shape("Takes", input, "input")}${shape("Gives", output, "output")}</details>`;
};

const style = `
  :root { color-scheme: light dark; font: 15px/1.6 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  details { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: .5rem 0; }
  summary { cursor: pointer; } summary span { opacity: .75; }
  pre { overflow: auto; padding: 1rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 8px; }`;

const page = (routes: Route[], nameOf: (route: Route) => string, nonce: string) => {
  const groupOf = (route: Route) => nameOf(route).split(".")[0] ?? "";
  const sections = [...new Set(routes.map(groupOf))].map((group) => {
    const members = routes.filter((route) => groupOf(route) === group);
    const operations = members.map((route) => operation(route, nameOf(route)));
    return `<section><h2>${escape(group)}</h2>${operations.join("")}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Calls of Vitrine</title>
    <meta name="viewport" content="width=device-width"><style nonce="${nonce}">${style}</style></head>
    <body><main><h1>Calls of Vitrine</h1><p>The same as data: <a href="/openapi.json">/openapi.json</a>.</p>
    ${sections.join("")}</main></body></html>`;
};

/** Every call, who may make it, what it takes and gives, as a page to read. */
export const docsPage = (reply: FastifyReply, routes: Route[], nameOf: (r: Route) => string) => {
  const nonce = randomBytes(16).toString("base64");
  return reply
    .header(
      "content-security-policy",
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`,
    )
    .type("text/html; charset=utf-8")
    .send(page(routes, nameOf, nonce));
};
