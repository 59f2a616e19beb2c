import { read, write } from "@vitrine/contract/endpoint";
import { ProblemDocument } from "@vitrine/contract/problem";
import { expect, test } from "vitest";
import { z } from "zod";
import { readConfig } from "#config.ts";
import { connect, type Db, sql } from "#db/connect.ts";
import { anyone, type Door } from "#http/doors.ts";
import { createLimits } from "#http/limits/limits.ts";
import { on, type Route } from "#http/on.ts";
import { asRefusal } from "#http/problems.ts";
import { Refusal } from "#http/refuse.ts";
import { createServer } from "#http/server.ts";
import { createLog } from "#log.ts";
import { connection, dataFolder, publish } from "#test/world.ts";

const shapes = { input: z.object({}), output: z.object({ message: z.string() }) };
const inside = "select password_hash from users; /srv/vitrine/server/src/secret.ts:12";

/** A server with only these routes, called once. */
const ask = async (routes: Route[], path: string) => {
  const lines: string[] = [];
  const config = readConfig({ VITRINE_DATA: dataFolder() });
  const db = connect({ connection: connection(), size: 1 });
  const limits = createLimits(db, config.limits, () => {});
  const app = createServer({
    config,
    db,
    lists: db,
    slow: db,
    limits,
    publish,
    routes,
    nameOf: () => "test",
    summaryOf: () => "",
    isStrict: true,
    log: createLog("error", { write: (line: string) => lines.push(line) }),
    isReady: () => true,
    authenticate: async () => null,
  });
  const { statusCode, headers, body } = await app.inject({ method: "POST", url: path });
  limits.stop();
  await app.close();
  await db.destroy();
  return { statusCode, headers, body, log: lines.join("") };
};

const failing = (work: (db: Db) => Promise<never>) =>
  on(write("POST", "/api/v1/test", shapes), anyone, (db) => work(db));

test.each<[string, (db: Db) => Promise<never>]>([
  [
    "a mistake of ours",
    async () => {
      throw new TypeError(inside);
    },
  ],
  [
    "a statement the database does not understand",
    async (db) => {
      await sql`select password_hash from nowhere`.execute(db);
      throw new Error("unreachable");
    },
  ],
])("%s is answered with the one text for it, and nothing of the inside", async (_what, work) => {
  const { statusCode, headers, body, log } = await ask([failing(work)], "/api/v1/test");

  expect(statusCode).toBe(500);
  expect(headers["content-type"]).toContain("application/problem+json");
  const problem = ProblemDocument.strict().parse(JSON.parse(body));
  expect(problem).toEqual({
    type: "about:blank",
    title: "Internal server error",
    status: 500,
    code: "unknown",
    message: "Sorry. Unknown server error. Try again later",
    requestId: headers["x-request-id"],
  });
  expect(log).toContain(problem.requestId);
});

const failed = (code: string, more: object = {}) =>
  Object.assign(new Error(inside), { code, ...more });

test.each([
  ["40001", "request.conflict", 409],
  ["40P01", "request.conflict", 409],
  ["55P03", "request.conflict", 409],
  ["23503", "request.conflict", 409],
  ["23505", "request.conflict", 409],
  ["23514", "request.conflict", 409],
  ["22021", "request.invalid", 400],
  ["22P02", "request.invalid", 400],
  ["22003", "request.invalid", 400],
  ["53300", "unavailable", 503],
  ["53100", "unavailable", 503],
  ["57014", "unavailable", 503],
  ["57P01", "unavailable", 503],
  ["08006", "unavailable", 503],
  ["25P03", "unavailable", 503],
  ["25P04", "unavailable", 503],
  ["ECONNREFUSED", "unavailable", 503],
  ["ENOENT", "unavailable", 503],
  ["ECONNRESET", "unavailable", 503],
  ["42P01", "unknown", 500],
  ["42703", "unknown", 500],
])("the error %s of the database is %s to a caller", (code, name, status) => {
  const refusal = asRefusal(failed(code));

  expect(refusal).toMatchObject({ code: name, status });
  expect(refusal.message).not.toContain("select");
  expect(refusal.details.retryAfterSeconds).toBe(status === 503 ? 2 : undefined);
});

test.each([
  "timeout exceeded when trying to connect",
  "Connection terminated unexpectedly",
  "Query read timeout",
  "Client has encountered a connection error and is not queryable",
])("a connection that failed with %j is an outage", (message) => {
  expect(asRefusal(new Error(message))).toMatchObject({ code: "unavailable", status: 503 });
});

test("a constraint speaks in the words of its refusal, and only where there is one", () => {
  const refused = asRefusal(failed("23505", { constraint: "feedback__already_given" }));
  expect(refused).toMatchObject({ code: "feedback.already_given", status: 409 });
  for (const constraint of ["users_email_key", "constructor", "__proto__", "has__own"])
    expect(asRefusal(failed("23505", { constraint }))).toMatchObject({ code: "request.conflict" });
});

test("a refusal stays what it is", () => {
  const refusal = new Refusal("not_found");
  expect(asRefusal(refusal)).toBe(refusal);
});

test("a route that declares no door does not start", async () => {
  const route = on(read("POST", "/api/v1/test", shapes), anyone, async () => ({ message: "" }));
  for (const door of [undefined, { admit: () => null }])
    await expect(
      ask([{ ...route, door: door as unknown as Door<unknown> }], "/api/v1/test"),
    ).rejects.toThrow("No door is declared for /api/v1/test.");
});
