import { t } from "#text/index.ts";
import { SwitchField } from "#ui/form/choice-fields.tsx";
import { DateField } from "#ui/form/date/date-field.tsx";
import { ManyField } from "#ui/form/many-field.tsx";
import type { Pictures } from "#ui/form/rich-text/pictures.ts";
import { RichTextField } from "#ui/form/rich-text/rich-text-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useValueOf } from "#ui/form/form-state.ts";
import { FieldPair } from "#ui/layout/field-pair.tsx";
import { type Area, asAreaOptions, asOptions, type Named, type Startup } from "./use-choices.ts";

const Words = ({ pictures }: { pictures: Pictures }) => (
  <>
    <TextField name="title" label={t("editing.title")} help={t("editing.titleHelp")} optional />
    <TextField
      name="description"
      label={t("editing.description")}
      help={t("editing.descriptionHelp")}
      rows={2}
      max={500}
      optional
    />
    <RichTextField name="body" label={t("editing.body")} optional pictures={pictures} />
    <TextField
      name="link"
      label={t("editing.link")}
      help={t("editing.linkHelp")}
      inputMode="url"
      optional
    />
  </>
);

export type Choices = {
  tags: readonly Named[];
  areas: readonly Area[];
  startups: readonly Startup[];
  onTags: (text: string) => void;
  onStartups: (text: string) => void;
  /** The people who can be the author. */
  authors: readonly Named[];
};

/** An article keeps an author once it has one. */
function AuthorField({ authors }: Pick<Choices, "authors">) {
  const isMissing = useValueOf("authorId") === undefined;

  return (
    <SelectField
      name="authorId"
      label={t("editing.author")}
      options={asOptions(authors)}
      {...(isMissing && { placeholder: t("editing.noAuthor") })}
    />
  );
}

const About = ({ tags, areas, startups, onTags, onStartups, authors }: Choices) => (
  <>
    <ManyField
      name="areaOfInterest"
      label={t("editing.areas")}
      placeholder={t("editing.findAreas")}
      options={asAreaOptions(areas)}
      most={20}
      optional
    />
    <ManyField
      name="tagIds"
      label={t("editing.tags")}
      placeholder={t("editing.findTags")}
      options={asOptions(tags)}
      onSearch={onTags}
      most={20}
      optional
    />
    <ManyField
      name="startupIds"
      label={t("editing.startup")}
      placeholder={t("editing.findStartups")}
      options={asOptions(startups)}
      onSearch={onStartups}
      most={1}
      optional
    />
    <AuthorField authors={authors} />
  </>
);

const When = () => (
  <>
    <FieldPair>
      <DateField name="day" label={t("editing.day")} help={t("editing.dayHelp")} optional />
      <TextField
        name="time"
        label={t("editing.time")}
        help={t("editing.timeHelp")}
        placeholder={t("editing.timeExample")}
        optional
      />
    </FieldPair>
    <SwitchField name="isDraft" label={t("editing.isDraft")} help={t("editing.isDraftHelp")} />
  </>
);

type Props = { choices: Choices; pictures: Pictures };

/** All the fields of an article except its image. */
export const EditorFields = ({ choices, pictures }: Props) => (
  <>
    <Words pictures={pictures} />
    <About {...choices} />
    <When />
  </>
);
