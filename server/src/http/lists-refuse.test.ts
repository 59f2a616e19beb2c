import { authority } from "@vitrine/contract/accounts/authority";
import type { Endpoint } from "@vitrine/contract/endpoint";
import { records } from "@vitrine/contract/profiles/records";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { categories } from "@vitrine/contract/taxonomy/categories";
import { ProblemDocument } from "@vitrine/contract/problem";
import { isStaff } from "@vitrine/contract/roles";
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { operationName, routes } from "#capabilities.ts";
import type { Route } from "#http/on.ts";
import { aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aCategory } from "#test/build/terms.ts";
import { fingerprint } from "#test/fingerprint.ts";
import { exchange } from "#test/http/exchange.ts";
import { fieldsOf, plausibleInput } from "#test/inputs.ts";
import { as, baseUrl, requestOf } from "#test/world.ts";

let boss: Person;
beforeAll(async () => {
  boss = await aSuperAdmin();
});

type Wrong = { part: Record<string, unknown>; field: string };

const tooMany = Array.from({ length: 1_001 }, () => randomUUID());
const parts: Record<string, Wrong[]> = {
  pageSize: [
    { part: { pageSize: 101 }, field: "pageSize" },
    { part: { pageSize: 0 }, field: "pageSize" },
  ],
  sort: [{ part: { sort: { fieldName: "nothing" } }, field: "sort.fieldName" }],
  fields: [{ part: { fields: { nothing: true } }, field: "fields" }],
  ids: [{ part: { ids: tooMany }, field: "ids" }],
};
const ofMany: Wrong[] = [
  { part: { ids: tooMany }, field: "ids" },
  { part: { all: { fields: { nothing: true }, count: 1 } }, field: "all.fields" },
];

const isOfMany = ({ options }: z.ZodUnion) =>
  options.some((one) => one instanceof z.ZodObject && "ids" in one.shape);

const ofStaff = routes.filter(
  ({ door: { auth } }) => auth.roles !== "anyone" && auth.roles.every(isStaff),
);

/**
 * What can be left out only narrows what is found: under a misspelt name, it would find everything. A count
 * may be asked for with all that its list takes; its filters are in `fields`.
 */
const canNarrow = ({ endpoint: { kind, input } }: Route) =>
  kind === "read" &&
  input instanceof z.ZodObject &&
  Object.entries(input.shape).some(
    ([name, field]) => name !== "fields" && z.safeParse(field, undefined).success,
  );
const narrowed = new Set(ofStaff.filter(canNarrow).map(({ endpoint }) => endpoint.input));

const unknownName: Wrong = { part: { nothing: true }, field: "request" };

/** What a call of staff takes that can be wrong in one of these ways. */
const wrongsOf = ({ endpoint }: Route) => {
  if (endpoint.input instanceof z.ZodUnion) return isOfMany(endpoint.input) ? ofMany : [];
  const wrongs = fieldsOf(endpoint).flatMap(([name]) => parts[name] ?? []);
  return narrowed.has(endpoint.input) ? [unknownName, ...wrongs] : wrongs;
};

const asked = ofStaff.flatMap((route) => wrongsOf(route).map((wrong) => ({ route, ...wrong })));

const answerTo = async (endpoint: Endpoint, input: Record<string, unknown>) => {
  const { path, method, headers, body } = requestOf(endpoint, input);
  const all = { ...headers, authorization: `Bearer ${boss.accessToken}` };
  return exchange(baseUrl() + path, { method, body, headers: all });
};

test("what no list or report of staff has, a page of 101 and 1,001 records are refused in words, and nothing changes", async () => {
  const before = await fingerprint();
  const wrong: string[] = [];
  for (const { route, part, field } of asked) {
    const { status, type, text } = await answerTo(route.endpoint, {
      ...plausibleInput(route.endpoint),
      ...part,
    });
    const isProblem = type.startsWith("application/problem+json");
    const said = isProblem && ProblemDocument.parse(JSON.parse(text)).errors?.[field];
    if (status !== 400 || !said)
      wrong.push(`${operationName(route)} ${field}: ${status} ${text.slice(0, 200)}`);
  }
  expect(wrong).toEqual([]);
  expect(asked.length).toBeGreaterThan(150);
  expect(await fingerprint()).toEqual(before);
});

/** A startup's names with a city, as one save after another sends them. */
const saved = async (startupId: string, input: { version?: number; city: string }) => {
  const names = { companyLegalName: `Legal ${startupId}`, companyShortName: `Short ${startupId}` };
  const all = { startupId, ...names, ...input };
  return { all, changeId: (await as(boss).call(staffProfiles.saveStartup, all)).changeId };
};

test("a stale version, a second Undo and a protected name are refused with a code and a way out, and nothing changes", async () => {
  const { companyId: id } = await aStartup({ city: "Oslo" });
  const { startup } = (await as(boss).call(staffProfiles.startup, { id })).profile;
  const version = startup?.version ?? -1;
  const { all } = await saved(id, { version, city: "Bergen" });
  const { changeId } = await as(boss).call(records.verifyStartups, { ids: [id] });
  await as(boss).call(staffProfiles.undoChange, { changeId: changeId ?? "" });
  // What was undone is done anew by another change, which the first Undo is not about.
  await as(boss).call(records.verifyStartups, { ids: [id] });
  const group = { permissions: [] };
  const [locked, free] = [await aCategory("Others"), await aCategory("Shelving")];
  const before = await fingerprint();

  const refused: [Endpoint, Record<string, unknown>, number, string][] = [
    [staffProfiles.saveStartup, { ...all, city: "Alta" }, 409, "profiles.stale"],
    [staffProfiles.undoChange, { changeId }, 409, "profiles.undone_already"],
    [authority.create, { ...group, name: "Full\u00adAccess" }, 400, "accounts.group_name_reserved"],
    [categories.update, { id: locked, name: "Rest", parentId: null }, 409, "taxonomy.locked"],
    [
      categories.update,
      { id: free, name: "Import", parentId: null },
      409,
      "taxonomy.reserved_name",
    ],
  ];
  for (const [call, input, status, code] of refused) {
    const answer = await answerTo(call, input);
    expect(answer.type).toContain("application/problem+json");
    const problem = ProblemDocument.parse(JSON.parse(answer.text));
    expect({ status: answer.status, code: problem.code }).toEqual({ status, code });
    expect(problem.message).toMatch(/\w.*\.$/);
  }
  expect(await fingerprint()).toEqual(before);
});
