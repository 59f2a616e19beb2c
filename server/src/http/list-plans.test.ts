import { permissionCodes } from "@vitrine/contract/permissions";
import { isStaff } from "@vitrine/contract/roles";
import { lookup } from "@vitrine/contract/profiles/lookup";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operationName, routes } from "#capabilities.ts";
import type { Actor } from "#http/actor.ts";
import type { Route } from "#http/on.ts";
import { createLog } from "#log.ts";
import { fieldsOf, takenBy } from "#test/inputs.ts";
import { admin, coded, country, fillMany, idOf, rated, rater } from "#test/explain/many.ts";
import { plansOf } from "#test/explain/plans-of.ts";

/** Counts end at 10,000: one more tells that there are more. */
const most = 10_001;

const boss: Actor = {
  id: idOf(0),
  role: "SUPER_ADMIN",
  companyId: null,
  sessionId: idOf(0),
  permissions: permissionCodes,
  mustDo: null,
  isReady: true,
  openness: "OPEN" as const,
  requestId: "plans",
  ip: "127.0.0.1",
  userAgent: "",
};

let plans: ReturnType<typeof plansOf> | undefined;
beforeAll(async () => {
  await fillMany();
  plans = plansOf();
});
afterAll(() => plans?.end());

/** Values for filters whose schema does not give any: usual ones, and some that nothing has. */
const values: Record<string, readonly unknown[]> = {
  search: ["bulk 77", "bulk", "nothing"],
  ids: [[rated]],
  country: [[country], [idOf(0)]],
  filterCategories: [[country], [idOf(-1)]],
  rateStars: [[5], [1, 2]],
  rate: [5],
  companyType: [["Private"], ["None"]],
  businessModel: [["B2B"], ["None"]],
  companyStatus: [["Seed"], ["None"]],
  paymentPlanName: [["Basic"], ["None"]],
  authorityId: [[idOf(0)]],
  planTypeId: [[idOf(0)]],
  people: [[idOf(0)]],
  companyId: [rater, idOf(0)],
  userId: [idOf(0)],
  subjectId: [rater, idOf(0)],
  events: [["profiles.blocked"], ["taxonomy.merged"]],
  address: ["203.0.113."],
  requestId: ["none"],
  createdFrom: ["2026-01-01", "2030-01-01"],
  createdTo: ["2026-01-01", "2030-01-01"],
  waitingOn: ["2026-01-01", "2030-01-01"],
  payingOn: ["2026-01-01", "2030-01-01"],
  assignTo: [[idOf(0)]],
  tagIds: [[idOf(0)]],
  areaIds: [[idOf(0)]],
  authorIds: [[idOf(0)]],
  startupIds: [[rated], [idOf(0)]],
  planIds: [[idOf(0)]],
  reason: ["same name", "nothing"],
  from: ["2026-01-01", "2030-01-01"],
  to: ["2026-01-01", "2030-01-01"],
  currency: [["EUR"], ["CHF"]],
  plan: [["Basic"], ["None"]],
  retailerId: [rater, idOf(0)],
  changeId: [idOf(0)],
  amountFrom: [1, 1_000_000_000],
  amountTo: [1_000_000_000, -1_000_000_000],
};

/** The companies and people whose lists are read. */
const subjects = {
  startupId: rated,
  retailerId: rater,
  codeId: coded,
  kind: "plans",
  id: coded,
  place: 1,
  what: "COMPANIES",
};

/** More values of one filter are not tried. */
const mostValues = 3;

type Field = {
  type?: string | string[];
  enum?: unknown[];
  items?: Field;
  properties?: Record<string, Field>;
};

const valuesOf = (name: string, { type, enum: names, items }: Field): readonly unknown[] => {
  const known = items?.enum ? undefined : values[name];
  if (known) return known;
  if ([type].flat().includes("boolean")) return [true, false];
  if (names) return names.slice(0, mostValues);
  if (items?.enum) return items.enum.slice(0, mostValues).map((one) => [one]);
  throw new Error(`Say which values the filter "${name}" is tried with.`);
};

const apart = new Set(["page", "pageSize", "sort", ...Object.keys(subjects)]);

const isForStaff = (roles: Route["door"]["auth"]["roles"]) =>
  roles !== "anyone" && roles.every(isStaff);

/** Every list that staff can read, with its sorts and the filters that it has. */
const lists = routes
  .filter(({ endpoint, door }) => endpoint.kind === "read" && isForStaff(door.auth.roles))
  .flatMap((route) => {
    const fields: Record<string, Field> = Object.fromEntries(fieldsOf(route.endpoint));
    if (!fields["page"]) return [];
    const inside = fields["fields"]?.properties;
    const filters = Object.entries(inside ?? fields).filter(([name]) => inside || !apart.has(name));
    const sorts = fields["sort"]?.properties?.["fieldName"]?.enum;
    const kinds = fields["kind"]?.enum ?? [];
    const isInside = inside !== undefined;
    return { name: operationName(route), route, filters, sorts, kinds, isInside };
  });

type List = (typeof lists)[number];

const searchesOf = ({ filters, isInside }: List) =>
  filters
    .flatMap(([name, field]) => valuesOf(name, field).map((value) => ({ [name]: value })))
    .map((narrowed) => (isInside ? { fields: narrowed } : narrowed));

const ordersOf = ({ sorts }: List) =>
  sorts?.flatMap((fieldName) =>
    ["ASC", "DESC"].map((direction) => ({ sort: { fieldName, direction } })),
  ) ?? [{}];

const log = createLog("silent");

const tooMuchOf = async ({ endpoint, handle }: Route, kinds: unknown[], asked: object) => {
  const ofStaff = kinds.includes("ADMIN") && { kind: "ADMIN", id: admin };
  const input = endpoint.input.parse({
    ...takenBy(endpoint, { ...subjects, ...ofStaff }),
    ...asked,
  });
  const stays = { whenLeft: () => new AbortController().signal };
  const context = {
    attemptId: idOf(0),
    publish: async () => {},
    log,
    ...stays,
  };
  const steps = await plans?.of((db) => handle(db, boss, input, { ...context, slow: db }));
  const tooMuch = steps?.filter(({ rows }) => rows > most) ?? [];
  return tooMuch.map(({ does, rows }) => `${JSON.stringify(asked)} ${does}: ${rows}`);
};

test("every list that is sorted is planned for the very values that are asked for", () => {
  const usual = lists.filter(({ sorts, route }) => sorts && route.how.plans !== "custom");
  expect(usual.map(({ name }) => name)).toEqual([]);
});

test.each(lists)(
  "$name reads and sorts no more than 10,000 rows",
  async (list) => {
    const wrong: string[] = [];
    for (const order of ordersOf(list))
      for (const narrowed of [{}, ...searchesOf(list)])
        wrong.push(...(await tooMuchOf(list.route, list.kinds, { ...order, ...narrowed })));
    expect(wrong).toEqual([]);
  },
  120_000,
);

test.each(["bu", "bulk", "bulk 77", "kari", "12345@bu", "nothing"])(
  "staff jump to %j without reading or sorting more than 10,000 rows",
  async (search) => {
    const route = routes.find(({ endpoint }) => endpoint === lookup.find);
    expect(route && (await tooMuchOf(route, [], { search }))).toEqual([]);
  },
);
