import { type activity, taxonomyFields } from "@vitrine/contract/profiles/activity";
import type { Output, Parsed } from "@vitrine/contract/endpoint";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { found } from "#http/refuse.ts";
import { namesOf } from "../history/queries.ts";
import { namesBelowAt, topicAt } from "./moment-queries.ts";

type Topic = NonNullable<Awaited<ReturnType<typeof topicAt>>>;
type Field = Output<typeof activity.categoryMoment>["fields"][number];
type Names = Awaited<ReturnType<typeof namesOf>>;

const ofTags: readonly Field["field"][] = ["name"];
const pictures: readonly Field["field"][] = [
  "logo_id",
  "areas_logo_id",
  "sectors_icon_id",
  "areas_icon_id",
];

const picturesIn = (topic: Topic | undefined) =>
  pictures
    .map((field) => topic?.values[field])
    .filter((id): id is string => typeof id === "string");

/** A value as people read it; a picture without a name is an empty text. */
const shown = (topic: Topic | undefined, field: Field["field"], names: Names) => {
  const value = topic?.values[field];
  if (topic === undefined || typeof value !== "string") return [];
  return [pictures.includes(field) ? (names.get(value) ?? "") : value];
};

const valueOf = (topic: Topic | undefined, field: Field["field"], names: Names) => {
  if (field === "parent_id") return topic?.parent ? [topic.parent] : [];
  if (field === "place") return topic ? [String(topic.place), String(topic.beside)] : [];
  return shown(topic, field, names);
};

const fieldsOfTopic = async (db: Db, id: string, at: string) => {
  const then = found(await topicAt(db, id, at));
  const now = await topicAt(db, id, "infinity");
  const names = await namesOf(db, [...picturesIn(then), ...picturesIn(now)]);
  const fields = taxonomyFields
    .filter((field) => then.kind === "categories" || ofTags.includes(field))
    .map((field) => ({
      field,
      value: valueOf(then, field, names),
      now: valueOf(now, field, names),
    }));
  return { isThere: now !== undefined, fields };
};

/** A category or tag as it was at a moment, beside what it is now; fields that are empty in both are left out. */
export const categoryMoment = async (
  db: Db,
  _actor: Actor,
  { id, at }: Parsed<typeof activity.categoryMoment>,
) => {
  const { isThere, fields } =
    id === null ? { isThere: true, fields: [] } : await fieldsOfTopic(db, id, at);
  const below: Field = {
    field: "subcategories",
    value: await namesBelowAt(db, id, at),
    now: await namesBelowAt(db, id, "infinity"),
  };
  return {
    isThere,
    fields: [...fields, below].filter(({ value, now }) => value.length + now.length > 0),
  };
};
