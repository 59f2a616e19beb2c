import type { Output } from "@vitrine/contract/endpoint";
import { permissionName } from "@vitrine/contract/accounts/permission-groups";
import { PermissionCode } from "@vitrine/contract/permissions";
import { changedFields } from "@vitrine/contract/profiles/history";
import type { staffProfiles } from "@vitrine/contract/profiles/staff";
import { fieldOf, listOf } from "./fields.ts";
import type { ChangeRow } from "./queries.ts";

type Field = Output<typeof staffProfiles.startupHistory>["items"][number]["fields"][number];
type Raw = Omit<Field, "before" | "after"> & { before: unknown; after: unknown };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Several writes of one field are one change: from the first value to the last. */
const folded = (fields: (Raw & { key: string })[]) => {
  const byKey = new Map<string, Raw>();
  for (const { key, ...field } of fields)
    byKey.set(key, { ...field, before: (byKey.get(key) ?? field).before });
  return [...byKey.values()].filter(({ before, after }) => !isSame(before, after));
};

const columnsOf = ({ kind, part, before, after, person }: ChangeRow) =>
  Object.keys(before ?? {}).flatMap((column) => {
    const field = fieldOf(kind, column);
    const key = `${kind} ${JSON.stringify(part)} ${column}`;
    return field ? [{ key, field, before: before?.[column], after: after?.[column], person }] : [];
  });

/** Items that joined or left lists; one that did both counts as neither. */
const itemsOf = (rows: readonly ChangeRow[]) => {
  const lists = new Map<Field["field"], Map<string, { item: string; sum: number }>>();
  for (const { kind, part, before, after, item } of rows) {
    const field = listOf(kind, part.purpose);
    const step = Number(before === null) - Number(after === null);
    if (!field || step === 0) continue;
    const list = lists.get(field) ?? new Map<string, { item: string; sum: number }>();
    const key = JSON.stringify(part);
    const sum = (list.get(key)?.sum ?? 0) + step;
    lists.set(field, list.set(key, { item: item ?? "", sum }));
  }
  return [...lists].flatMap(([field, list]): Field[] => {
    const those = (sign: number) =>
      [...list.values()].filter(({ sum }) => sum === sign).map(({ item }) => item);
    const before = those(-1);
    const after = those(1);
    return before.length + after.length > 0 ? [{ field, before, after, person: null }] : [];
  });
};

const pictures = ["logo", "cover", "avatar"];

const isNamed = (value: unknown): value is { name: string } =>
  typeof value === "object" && value !== null && "name" in value && typeof value.name === "string";

/** A value as people read it. */
export const shownValue = (
  field: Field["field"],
  value: unknown,
  names: ReadonlyMap<string, string>,
) => {
  if (value === null || value === undefined || value === "") return [];
  if (pictures.includes(field)) return ["true"];
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all.map((one) => {
    if (isNamed(one)) return one.name;
    if (typeof one !== "string") return JSON.stringify(one);
    const right = field === "permissions" ? PermissionCode.safeParse(one).data : undefined;
    return right ? permissionName(right) : (names.get(one) ?? one);
  });
};

/** Fields whose values are ids, shown by the names of what they stand for. */
export const namedFields = ["country", "billingCountry", "paymentPlan", "group"];

/** The ids in fields that are shown by name. */
export const namedIds = (rows: readonly ChangeRow[]) =>
  rows.flatMap((row) =>
    columnsOf(row)
      .filter(({ field }) => namedFields.includes(field))
      .flatMap(({ before, after }) => [before, after])
      .filter((value): value is string => typeof value === "string"),
  );

const inOrder = (fields: Field[]) =>
  fields.toSorted(
    (one, other) => changedFields.indexOf(one.field) - changedFields.indexOf(other.field),
  );

/** The fields to which one change gave new values. */
export const fieldsOfChange = (
  rows: readonly ChangeRow[],
  names: ReadonlyMap<string, string>,
): Field[] => {
  const single = rows.filter(({ kind, part }) => listOf(kind, part.purpose) === undefined);
  const fields = folded(single.flatMap(columnsOf)).map(({ before, after, ...field }) => ({
    ...field,
    before: shownValue(field.field, before, names),
    after: shownValue(field.field, after, names),
  }));
  return inOrder([...fields, ...itemsOf(rows)]);
};
