import type { FastifyReply } from "fastify";
import { z } from "zod";
import { inWords } from "#db/names.ts";
import type { XAuth } from "#http/doors.ts";
import type { Route } from "#http/on.ts";
import type { Described, SocketDescription } from "#http/openapi.ts";
import { escapeHtml } from "./escape.ts";
import { plainPage } from "./page.ts";

const kinds = {
  anyone: "Anyone",
  STARTUP: "startups",
  MEMBER: "members",
  ADMIN: "staff",
  SUPER_ADMIN: "super admins",
};

const nameOfRole = (role: string) => new Map(Object.entries(kinds)).get(role) ?? "retailers";

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const inList = new Intl.ListFormat("en", { type: "conjunction" });

const whoMay = (roles: XAuth["roles"]) =>
  roles === "anyone" ? kinds.anyone : capital(inList.format(new Set(roles.map(nameOfRole))));

const conditionsOf = ({ roles, permission, owner }: XAuth) =>
  [
    ["Who", whoMay(roles)],
    ["Right", permission],
    ["Only for", owner],
  ] as const;

const facts = (auth: XAuth, name: string) => {
  const rows = [["Name", name] as const, ...conditionsOf(auth)].filter(
    ([, value]) => value !== undefined,
  );
  return `<dl>${rows.map(([term, value = ""]) => `<dt>${term}</dt><dd>${escapeHtml(value)}</dd>`).join("")}</dl>`;
};

const shape = (title: string, schema: z.ZodType, io: "input" | "output") => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return `<h3>${title}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(json, null, 2))}</pre>`;
};

type Drawn = {
  method: string;
  path: string;
  name: string;
  summary: string;
  auth: XAuth;
  shapes: string;
};

const operation = ({ method, path, name, summary, auth, shapes }: Drawn) =>
  `<li><details id="${escapeHtml(name)}"><summary><span class="method ${method.toLowerCase()}">${method}</span>
    <span class="says">${escapeHtml(summary)}</span><span class="where">${escapeHtml(path)}</span></summary>
    <div class="more">${facts(auth, name)}${shapes}</div></details></li>`;

type Group = { name: string; count: number; html: string };

const section = (name: string, calls: string[], about = ""): Group => ({
  name,
  count: calls.length,
  html: `<section id="${escapeHtml(name)}"><h2>${escapeHtml(wordsOf(name))}</h2>${about}<ul class="calls">${calls.join("")}</ul></section>`,
});

/** "staffProfiles" in words: "Staff profiles". */
const wordsOf = (name: string) => capital(inWords(name));

const call = ({ endpoint, door: { auth } }: Route, name: string, summary: string) => {
  const { method, path, input, output } = endpoint;
  const shapes = shape("Takes", input, "input") + shape("Gives", output, "output");
  return operation({ method, path, name, summary, auth, shapes });
};

const socketGroup = ({ path, auth, commands }: SocketDescription) => {
  const drawn = commands.map(({ name, destination, summary, auth: own, input }) =>
    operation({
      method: "SEND",
      path: destination,
      name: `socket.${name}`,
      summary,
      auth: own,
      shapes: shape("Takes", input, "input"),
    }),
  );
  const about = `<p>STOMP 1.2 over WebSocket at <code>${escapeHtml(path)}</code>. ${escapeHtml(whoMay(auth.roles))} can connect.</p>`;
  return section("socket", drawn, about);
};

const groupsOf = ({ routes, nameOf, summaryOf, socket }: Described) => {
  const groupOf = (route: Route) => nameOf(route).split(".")[0] ?? "";
  const groups = [...new Set(routes.map(groupOf))].toSorted().map((group) => {
    const members = routes.filter((route) => groupOf(route) === group);
    return section(
      group,
      members.map((route) => call(route, nameOf(route), summaryOf(route))),
    );
  });
  return socket ? [...groups, socketGroup(socket)] : groups;
};

const contents = (groups: readonly Group[]) =>
  `<nav class="groups" aria-label="Groups of calls"><ul>${groups
    .map(
      ({ name, count }) =>
        `<li><a href="#${escapeHtml(name)}">${escapeHtml(wordsOf(name))} <b>${count}</b></a></li>`,
    )
    .join("")}</ul></nav>`;

const drawPage = (described: Described) => {
  const groups = groupsOf(described);
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return {
    part: "API",
    title: "Vitrine API",
    lead: `${count} calls. Open one to see who may make it, what it takes and what it gives.
      As data: <a href="/openapi.json">openapi.json</a>.`,
    body: `<div class="columns">${contents(groups)}<div>${groups.map(({ html }) => html).join("")}</div></div>`,
  };
};

/** A page with every call: who may make it, what it takes and returns; rendered once. */
export const createDocsPage = (described: Described) => {
  let drawn: ReturnType<typeof drawPage> | undefined;
  return (reply: FastifyReply) => {
    drawn ??= drawPage(described);
    return plainPage(reply, drawn);
  };
};
