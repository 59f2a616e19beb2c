import "#text/staff/staff.ts";
import { t } from "#text/index.ts";
import { dateText } from "#ui/format/date.ts";
import { Changes } from "#ui/list/changes/changes.tsx";
import { FieldChange } from "#ui/list/changes/field-change.tsx";
import type { Choices } from "./editor-fields.tsx";
import { type StaffArticle, type Values, valuesOf } from "./staff-article.ts";
import type { Named } from "./use-choices.ts";

const namesOf = (all: readonly Named[], ids: readonly (string | undefined)[]) =>
  all.filter(({ id }) => ids.includes(id)).map(({ name }) => name);

const without = (ids: readonly string[], others: readonly string[]) =>
  ids.filter((id) => !others.includes(id));

type Ids = readonly string[];

const listed = (label: string, all: readonly Named[], theirs: Ids, mine: Ids) => ({
  label,
  removed: namesOf(all, without(theirs, mine)),
  added: namesOf(all, without(mine, theirs)),
});

const single = (label: string, before: string | undefined, after: string | undefined) => ({
  label,
  before: before || undefined,
  after: after || undefined,
});

type Field = ReturnType<typeof listed> | ReturnType<typeof single>;

const isDifferent = (field: Field) =>
  "removed" in field ? field.removed.length + field.added.length > 0 : field.before !== field.after;

const whenOf = ({ day, time }: Values) => (day ? `${dateText(day)} ${time}`.trim() : "");
const yesOrNo = ({ isDraft }: Values) => t(isDraft ? "staff.kept.yes" : "staff.kept.no");

/** An image that was not chosen here stays as it is stored. */
const imageChange = ({ articleImage }: StaffArticle, { imageId }: Values) => {
  const theirs = articleImage?.id ?? null;
  const isMine = imageId !== undefined && imageId !== theirs;
  return single(
    t("editing.image"),
    isMine && theirs !== null ? t("editing.theirImage") : "",
    isMine && imageId !== null ? t("editing.myImage") : "",
  );
};

const aboutOf = (theirs: Values, mine: Values, all: Choices): Field[] => [
  listed(t("editing.areas"), all.areas, theirs.areaOfInterest, mine.areaOfInterest),
  listed(t("editing.tags"), all.tags, theirs.tagIds, mine.tagIds),
  listed(t("editing.startup"), all.startups, theirs.startupIds, mine.startupIds),
  single(
    t("editing.author"),
    namesOf(all.authors, [theirs.authorId])[0],
    namesOf(all.authors, [mine.authorId])[0],
  ),
];

const whenAndWhat = (theirs: Values, mine: Values): Field[] => [
  single(t("editing.day"), whenOf(theirs), whenOf(mine)),
  single(t("editing.isDraft"), yesOrNo(theirs), yesOrNo(mine)),
  single(t("editing.imageAlt"), theirs.imageAlt, mine.imageAlt),
];

type Props = { stored: StaffArticle; values: Values; choices: Choices };

/** Everything but the text that differs between what is stored and what is in the form. */
export function OtherFields({ stored, values, choices }: Props) {
  const theirs = valuesOf(stored);
  const fields = [
    ...aboutOf(theirs, values, choices),
    ...whenAndWhat(theirs, values),
    imageChange(stored, values),
  ].filter(isDifferent);
  if (fields.length === 0) return null;

  return (
    <Changes>
      {fields.map((field) => (
        <FieldChange key={field.label} {...field} />
      ))}
    </Changes>
  );
}
