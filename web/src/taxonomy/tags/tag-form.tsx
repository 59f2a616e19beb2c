import { tags, TagToSave } from "@vitrine/contract/taxonomy/tags";
import type { z } from "zod";
import { useSavedToast } from "#app/actions/undo-change.ts";
import { useWrite } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { refreshes } from "./tag.ts";

/** The form for a new tag. */
export function TagForm({ onDone }: { onDone: () => void }) {
  const write = useWrite(tags.save, { refreshes });
  const saved = useSavedToast(refreshes);

  const save = async ({ name }: z.output<typeof TagToSave>) => {
    const answer = await write.mutateAsync({ name });
    saved(answer.message, answer);
    onDone();
  };

  return (
    <Form schema={TagToSave} start={{ name: "" }} guards takesFocus onSubmit={save}>
      <TextField name="name" label={t("tags.name")} autoComplete="off" />
      <SubmitButton>{t("tags.create")}</SubmitButton>
    </Form>
  );
}
