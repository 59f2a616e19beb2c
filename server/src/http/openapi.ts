import { addressFields, pathFields } from "@vitrine/contract/address";
import { ProblemDocument } from "@vitrine/contract/problem";
import { z } from "zod";
import type { XAuth } from "#http/doors.ts";
import type { Route } from "#http/on.ts";
import { knownStatuses } from "#http/problems.ts";

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return json;
};

const parameters = ({ endpoint }: Route, properties: Json, required: string[]) => {
  const inPath = pathFields(endpoint.path);
  const { headers = [] } = endpoint;
  const beside = [...addressFields(endpoint), ...headers];
  const hasBody = endpoint.method !== "GET" && endpoint.method !== "DELETE";
  const placeOf = (name: string) => (headers.includes(name) ? "header" : "query");
  return Object.entries(properties)
    .filter(([name]) => beside.includes(name) || !hasBody)
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? "path" : placeOf(name),
      required: inPath.includes(name) || required.includes(name),
      schema,
    }));
};

const mediaTypes = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  upload: "multipart/form-data",
  raw: "*/*",
};

const anyBytes = (mostBytes: number | undefined) => ({
  type: "string",
  format: "binary",
  description: `The bytes as they are, at most ${mostBytes}.`,
});

const requestBody = ({ endpoint }: Route, input: Json) => {
  if (endpoint.method === "GET" || endpoint.method === "DELETE") return {};
  const beside = [...addressFields(endpoint), ...(endpoint.headers ?? [])];
  const properties = Object.fromEntries(
    Object.entries((input.properties ?? {}) as Json).filter(([name]) => !beside.includes(name)),
  );
  const required = ((input.required ?? []) as string[]).filter((name) => !beside.includes(name));
  const isRaw = endpoint.body === "raw";
  const schema = isRaw ? anyBytes(endpoint.mostBytes) : { ...input, properties, required };
  const content = { [mediaTypes[endpoint.body]]: { schema } };
  return { requestBody: { required: required.length > 0, content } };
};

const responses = ({ endpoint, door }: Route) => {
  const type = endpoint.answer === "file" ? "image/*" : "application/json";
  const problem = {
    description: "Refused",
    content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
  };
  const open = door.auth.roles === "anyone" && endpoint.client === undefined;
  const possible = knownStatuses.filter((status) => !(open && (status === 401 || status === 403)));
  return {
    200: {
      description: "Done",
      content: { [type]: { schema: schemaOf(endpoint.output, "output") } },
    },
    ...Object.fromEntries(possible.map((status) => [status, problem])),
  };
};

const securityOf = ({ endpoint, door }: Route) => {
  if (endpoint.client !== undefined) return [{ client: [] }];
  return door.auth.roles === "anyone" ? [] : [{ bearer: [] }];
};

const operation = (name: string, summary: string, route: Route) => {
  const input = schemaOf(route.endpoint.input, "input");
  return {
    operationId: name,
    summary,
    tags: [name.split(".")[0]],
    "x-auth": route.door.auth,
    security: securityOf(route),
    parameters: parameters(
      route,
      (input.properties ?? {}) as Json,
      (input.required ?? []) as string[],
    ),
    ...requestBody(route, input),
    responses: responses(route),
  };
};

/** The commands of the socket, besides the calls. */
export type SocketDescription = {
  path: string;
  /** Who may connect. */
  auth: XAuth;
  commands: {
    name: string;
    destination: string;
    summary: string;
    auth: XAuth;
    input: z.ZodType;
  }[];
};

/** Our `:id` as OpenAPI writes it: `{id}`. */
const openApiPath = (path: string) => path.replace(/:([A-Za-z]+)/g, "{$1}");

/** OpenAPI has no term for sockets, so they are listed next to the paths. */
const socketOf = ({ path, auth, commands }: SocketDescription) => ({
  path,
  protocol: "STOMP 1.2",
  "x-auth": auth,
  commands: Object.fromEntries(
    commands.map(({ name, destination, summary, auth: own, input }) => [
      openApiPath(destination),
      { operationId: name, summary, "x-auth": own, message: schemaOf(input, "input") },
    ]),
  ),
});

export type Described = {
  routes: Route[];
  /** Gives each endpoint its operation id. */
  nameOf: (route: Route) => string;
  /** Says in a sentence what it does. */
  summaryOf: (route: Route) => string;
  socket?: SocketDescription;
};

/** The whole contract as an OpenAPI 3.1 document. */
export const openApiDocument = ({ routes, nameOf, summaryOf, socket }: Described) => {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = openApiPath(route.endpoint.path);
    const methods = (paths[path] ??= {});
    methods[route.endpoint.method.toLowerCase()] = operation(
      nameOf(route),
      summaryOf(route),
      route,
    );
  }
  return {
    openapi: "3.1.0",
    info: { title: "Vitrine", version: "1", description: "The API of the Vitrine marketplace." },
    paths,
    ...(socket && { "x-socket": socketOf(socket) }),
    components: {
      schemas: { Problem: schemaOf(ProblemDocument, "output") },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        client: {
          type: "http",
          scheme: "basic",
          description: "Identifies the client: user `vitrine-web` with an empty password.",
        },
      },
    },
  };
};
