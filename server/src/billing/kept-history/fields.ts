import {
  type KeptField,
  type keptHistory,
  keptFields,
} from "@vitrine/contract/billing/kept-history";
import type { Output } from "@vitrine/contract/endpoint";
import { saleInWords } from "../prices/in-words.ts";
import type { KeptChange, namesOfParts } from "./queries.ts";

type Field = Output<typeof keptHistory.of>["items"][number]["fields"][number];
type Names = Awaited<ReturnType<typeof namesOfParts>>;
type Part = NonNullable<ReturnType<Names["get"]>>;

/** Tables whose rows are parts of a record: the list each belongs to, and the column it names. */
const parts = new Map<string, { field: KeptField; column: string }>([
  ["discount_code_plans", { field: "plans", column: "plan_id" }],
  ["plan_prices", { field: "prices", column: "price_id" }],
  ["plan_features", { field: "features", column: "feature_id" }],
]);

const named = ["plan_id", "plan_type_id", "member_group_id", "replaced_by"];

/** The ids that are shown by a name. */
export const namedIn = (changes: readonly KeptChange[]) =>
  changes
    .flatMap(({ kind, recordId, part, before, after }) => [
      ...(before && "replaced_by" in before ? [recordId] : []),
      part[parts.get(kind)?.column ?? ""],
      ...named.flatMap((name) => [before?.[name], after?.[name]]),
    ])
    .filter((id): id is string => typeof id === "string");

/** Whether the record itself was created or deleted: its values are then no change. */
const isWhole = ({ kind, before, after }: KeptChange) =>
  !parts.has(kind) && (before === null || after === null);

const shown = (name: string, value: unknown, names: Names) => {
  if (value === null || value === undefined || value === "") return [];
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return [named.includes(name) ? (names.get(text)?.name ?? text) : text];
};

/** The version that replaced it: shown as what each is sold at. */
const versionOf = ({ recordId, after }: KeptChange, names: Names): Field => {
  const saleOf = (id: unknown) => (typeof id === "string" ? (names.get(id)?.sale ?? []) : []);
  return { field: "replaced_by", before: saleOf(recordId), after: saleOf(after?.["replaced_by"]) };
};

const valuesIn = (change: KeptChange, names: Names): Field[] => {
  const { kind, before, after } = change;
  if (parts.has(kind) || before === null || after === null) return [];
  if (typeof after["replaced_by"] === "string") return [versionOf(change, names)];
  return keptFields
    .filter((field) => Object.hasOwn(before, field) && field !== "replaced_by")
    .map((field) => ({
      field,
      before: shown(field, before[field], names),
      after: shown(field, after[field], names),
    }));
};

/** Whether a row joined or left a list; undefined if neither. */
const stepOf = ({
  kind,
  before,
  after,
}: KeptChange): { field: KeptField; isIn: boolean } | undefined => {
  const list = parts.get(kind);
  if (!list) return undefined;
  if (before === null || after === null) return { field: list.field, isIn: before === null };
  if ("retired_at" in after) return { field: list.field, isIn: after["retired_at"] === null };
  // Still on the card, as something that the plan has or expressly lacks.
  if ("is_included" in after) return { field: "missing", isIn: after["is_included"] === false };
  return undefined;
};

/** Versions of a price share a name, so what they are sold at is added. */
const partText = (part: Part | undefined) => {
  if (!part?.sale) return part?.name ?? "";
  const [unitAmount, currency, period] = part.sale;
  return `${part.name}, ${saleInWords({ unitAmount: Number(unitAmount), currency, period })}`;
};

/** What joined and what left each list. */
const listsIn = (changes: readonly KeptChange[], names: Names): Field[] => {
  const lists = new Map<KeptField, Field>();
  for (const change of changes) {
    const step = stepOf(change);
    const id = change.part[parts.get(change.kind)?.column ?? ""];
    if (!step || typeof id !== "string") continue;
    const { field, isIn } = step;
    const list = lists.get(field) ?? { field, before: [], after: [] };
    const name = partText(names.get(id));
    lists.set(field, {
      field,
      before: isIn ? list.before : [...list.before, name],
      after: isIn ? [...list.after, name] : list.after,
    });
  }
  return [...lists.values()];
};

const isOther = ({ before, after }: Field) => JSON.stringify(before) !== JSON.stringify(after);

/** Several writes of one field are one change: from the first value to the last. */
const folded = (fields: readonly Field[]) => {
  const byField = new Map<KeptField, Field>();
  for (const one of fields)
    byField.set(one.field, { ...one, before: (byField.get(one.field) ?? one).before });
  return [...byField.values()].filter(isOther);
};

const inOrder = (fields: readonly Field[]) =>
  fields.toSorted((one, other) => keptFields.indexOf(one.field) - keptFields.indexOf(other.field));

/** The fields to which one change gave new values; none if the record was created or deleted. */
export const fieldsOfKept = (changes: readonly KeptChange[], names: Names): Field[] => {
  const values = folded(changes.flatMap((change) => valuesIn(change, names)));
  if (values.length === 0 && changes.some(isWhole)) return [];
  return inOrder([...values, ...listsIn(changes, names)]);
};
