import { categories, NewCategory } from "@vitrine/contract/taxonomy/categories";
import { type ReactNode, useState } from "react";
import type { z } from "zod";
import { useSavedToast } from "#app/actions/undo-change.ts";
import { useWrite } from "#app/calls/api.ts";
import { Problem } from "#app/calls/problem.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Note } from "#ui/state/note.tsx";
import { type Category, childrenOf, refreshes } from "./category.ts";

type Values = z.output<typeof NewCategory>;

const startOf = (category: Category | undefined, parentId: string | null): Values => ({
  name: category?.name ?? "",
  parentId: category ? category.parentId : parentId,
  logoId: category?.logo?.id ?? null,
  areasLogoId: category?.areasLogo?.id ?? null,
  sectorsIconId: category?.sectorsIconId ?? null,
  areasIconId: category?.areasIconId ?? null,
});

type Props = {
  all: readonly Category[];
  category: Category | undefined;
  /** The parent of a new category. */
  parentId: string | null;
  /** The fields of its pictures. */
  pictures: ReactNode;
  onDone: () => void;
};

/** Creates a new category, or saves over the version that was read; after a conflict, over the newer one. */
const useSaving = (category: Category | undefined, onDone: () => void) => {
  const create = useWrite(categories.create, { refreshes });
  const update = useWrite(categories.update, { refreshes });
  const saved = useSavedToast(refreshes);
  const [seen, setSeen] = useState(category?.version);

  return async (values: Values) => {
    if (!category) {
      await create.mutateAsync(values);
      saved(t("categories.made", { name: values.name }), { changeId: null });
      return onDone();
    }
    try {
      const version = seen ?? category.version;
      const { message, changeId } = await update.mutateAsync({
        ...values,
        id: category.id,
        version,
      });
      saved(message, { changeId });
      onDone();
    } catch (error) {
      if (error instanceof Problem && error.code === "taxonomy.stale")
        setSeen(error.count("version"));
      throw error;
    }
  };
};

/** A category: its name, its level and its pictures. */
export function CategoryForm({ all, category, parentId, pictures, onDone }: Props) {
  const save = useSaving(category, onDone);
  const isHeld = category !== undefined && childrenOf(all, category.id).length > 0;
  const isLocked = category?.isLocked === true;
  const parents = childrenOf(all, null).filter(
    ({ id, isLocked: isFixed }) => !isFixed && id !== category?.id,
  );

  return (
    <Form
      schema={NewCategory}
      start={startOf(category, parentId)}
      guards
      takesFocus={!isLocked}
      onSubmit={save}
    >
      {isLocked ? (
        <Note>{t("categories.lockedWhy")}</Note>
      ) : (
        <>
          <TextField name="name" label={t("categories.name")} autoComplete="off" />
          <SelectField
            name="parentId"
            label={t("categories.level")}
            help={t(isHeld ? "categories.levelHeld" : "categories.levelHelp")}
            disabled={isHeld}
            placeholder={t("categories.firstLevel")}
            options={parents.map(({ id, name }) => ({
              value: id,
              label: t("categories.below", { name }),
            }))}
          />
        </>
      )}
      {pictures}
      <SubmitButton>{t(category ? "categories.save" : "categories.create")}</SubmitButton>
    </Form>
  );
}
