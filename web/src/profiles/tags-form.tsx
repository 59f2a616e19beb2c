import { RelatedTags } from "@vitrine/contract/profiles/settings";
import { type ReactNode, useDeferredValue, useState } from "react";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { ManyField } from "#ui/form/many-field.tsx";
import { Note } from "#ui/state/note.tsx";
import { type Tag, useFoundTags } from "./tags/use-found-tags.ts";

/** Includes the names, since a tag chosen before is not among the first found. */
export type TagsTyped = { tagIds?: string[]; tags?: Tag[] };

interface TagsFormProps {
  chosen: readonly Tag[];
  typed?: TagsTyped | undefined;
  onTyped?: (typed: TagsTyped) => void;
  onSave: (values: { tagIds: string[] }) => Promise<unknown>;
  /** Buttons at the foot. */
  children: ReactNode;
  guards?: boolean;
  takesFocus?: boolean;
}

export const tagsStart = (chosen: readonly Tag[]) => ({ tagIds: chosen.map(({ id }) => id) });

/** The words by which a company is found: the same form in the first steps and in the settings. */
export function TagsForm(props: TagsFormProps) {
  const { chosen, typed, onTyped, onSave, children } = props;
  const { guards = false, takesFocus = false } = props;
  const [words, setWords] = useState("");
  const { tags, error } = useFoundTags(useDeferredValue(words), typed?.tags ?? chosen);

  const tell = ({ tagIds = [] }: { tagIds?: string[] }) =>
    onTyped?.({ tagIds, tags: tags.filter(({ id }) => tagIds.includes(id)) });

  return (
    <Form
      schema={RelatedTags}
      start={{ ...tagsStart(chosen), ...(typed?.tagIds && { tagIds: typed.tagIds }) }}
      onSubmit={onSave}
      onChange={tell}
      guards={guards}
      takesFocus={takesFocus}
    >
      <ManyField
        name="tagIds"
        label={t("profiles.tags")}
        help={t("profiles.tagsHelp")}
        placeholder={t("profiles.findTag")}
        options={tags.map(({ id, name }) => ({ value: id, label: name }))}
        onSearch={setWords}
        most={100}
        optional
      />
      {error && <Note tone="danger">{t("profiles.tagsFailed")}</Note>}
      {children}
    </Form>
  );
}
