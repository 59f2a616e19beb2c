import { NewPassword } from "@vitrine/contract/shapes";
import { expect, test } from "vitest";
import { z } from "zod";
import { operationName, routes } from "#capabilities.ts";
import { demoRoutes } from "#demo/routes.ts";
import { serializerFor } from "#http/serialize.ts";

type Schema = { [key: string]: unknown };
type Field = { operation: string; name: string; schema: Schema };

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A schema and all schemas in it, each with the name of its field. */
const within = (schema: unknown, name: string): { name: string; schema: Schema }[] => {
  if (!isSchema(schema)) return [];
  const { properties, items, additionalProperties: rest, anyOf, oneOf, allOf } = schema;
  const fields = isSchema(properties) ? Object.entries(properties) : [];
  return [
    { name, schema },
    ...[anyOf, oneOf, allOf]
      .flatMap((parts) => (Array.isArray(parts) ? parts : []))
      .flatMap((part) => within(part, name)),
    ...fields.flatMap(([field, part]) => within(part, field)),
    ...within(items, name),
    ...within(rest, name),
  ];
};

const fieldsOf = (io: "input" | "output"): Field[] =>
  [...routes, ...demoRoutes].flatMap((route) => {
    const schema = z.toJSONSchema(route.endpoint[io], { io, unrepresentable: "any" });
    return within(schema, "").map((field) => ({ operation: operationName(route), ...field }));
  });

const inputs = fieldsOf("input");
const outputs = fieldsOf("output");
const named = (field: Field) => `${field.operation} ${field.name}`;

test("no text comes in without an end, and no list has more entries than there are countries", () => {
  const isText = ({ schema }: Field) =>
    schema.type === "string" && schema.enum === undefined && schema.const === undefined;
  const isEndless = ({ schema: { maxLength, format, pattern } }: Field) =>
    maxLength === undefined && format === undefined && !/^\^.*[^*+]\$$/.test(String(pattern));
  const endless = inputs.filter((field) => isText(field) && isEndless(field));
  expect(endless.filter(({ name }) => name !== "password").map(named)).toEqual([]);
  expect(NewPassword.safeParse("x".repeat(1_025)).success).toBe(false);

  const lists = inputs.filter(({ schema }) => schema.type === "array");
  // Staff change many records at once.
  const most = ({ name }: Field) => (name === "ids" ? 1_000 : 300);
  const long = lists.filter((field) => !(Number(field.schema.maxItems) <= most(field)));
  expect(long.map(named)).toEqual([]);
});

test("a page has a hundred entries at most, and is sorted by names from a list", () => {
  const pages = inputs.filter(({ name }) => ["pageSize", "limit", "size"].includes(name));
  expect(pages.length).toBeGreaterThan(8);
  expect(pages.filter(({ schema: { maximum } }) => !(Number(maximum) <= 100)).map(named)).toEqual(
    [],
  );
  const sorts = inputs.filter(
    ({ name, schema }) => /^sort(?!Order$)/i.test(name) && schema.properties === undefined,
  );
  expect(sorts.filter(({ schema }) => !Array.isArray(schema.enum)).map(named)).toEqual([]);
});

/** Fields whose keys cannot be known beforehand. */
const open = [
  "onboarding.saveStepDraft",
  "onboarding.stepDraft",
  "profiles.one sources",
  "comparison.startups sources",
];

test("what is not declared is neither taken nor given", () => {
  const isOpen = ({ schema }: Field) =>
    schema.type === "object" && isSchema(schema.additionalProperties);
  const found = [...inputs, ...outputs].filter(isOpen).map(named);
  expect(found.filter((name) => !open.some((known) => name.startsWith(known)))).toEqual([]);
});

/** Who may read fields meant only for the owner or the manager. */
const readers: [RegExp, RegExp][] = [
  [/^(access_|refresh_|device_|mfa_)?token$/i, /^(accounts|members|onboarding|security)\./],
  [
    /^(email|phone|phoneNumber|ip|lastSeen\w*)$/i,
    /^(accounts|admins|approvals|expo|lookup|members|notificationPreferences|onboarding|records|security|staffAccounts|staffBilling|staffMembers|staffPaymentRequests|staffProfiles)\./,
  ],
  [
    /^(permissions|authority|adminNote|isBlocked|department|note)$/,
    /^(accounts|admins|authority|expo|ledger|members|records|staffMembers|staffProfiles)\./,
  ],
  [
    /^(vatNumber|discount|planStatus|trialEndsAt)$/,
    /^(accounts|billing|ledger|staffBilling|staffProfiles|subscription)\./,
  ],
  [/^(recoveryCodes|codes|secret)$/, /^security\./],
  [/hash|salt|password|secretKey|storage|^sha|fingerprint/i, /^accounts\.demo$/],
];

test("nobody is given what only its owner may see", () => {
  for (const [name, who] of readers)
    expect(
      outputs.filter((field) => name.test(field.name) && !who.test(field.operation)).map(named),
    ).toEqual([]);
});

test.each([true, false])("an answer is cut to its shape, in depth (strict: %s)", (isStrict) => {
  const shape = z.object({
    id: z.string(),
    people: z.array(
      z.object({ name: z.string(), avatar: z.object({ id: z.string() }).nullable() }),
    ),
  });
  const hidden = { email: "ada@shop.example", passwordHash: "x" };
  const person = { name: "Ada", avatar: { id: "1", ...hidden }, ...hidden };

  const text = serializerFor(shape, isStrict)({ id: "1", people: [person], ...hidden });

  expect(JSON.parse(text)).toEqual({ id: "1", people: [{ name: "Ada", avatar: { id: "1" } }] });
});
