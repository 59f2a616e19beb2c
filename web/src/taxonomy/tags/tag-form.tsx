import { tags, TagToSave } from "@vitrine/contract/taxonomy/tags";
import { useState } from "react";
import type { z } from "zod";
import { useSavedToast } from "#app/actions/undo-change.ts";
import { useWrite } from "#app/calls/api.ts";
import { Problem } from "#app/calls/problem.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { refreshes, type Tag } from "./tag.ts";

type Props = { tag: Tag | undefined; onDone: () => void };

/** A tag: new, or with another name. Whoever has been told of another change saves over that. */
export function TagForm({ tag, onDone }: Props) {
  const write = useWrite(tags.save, { refreshes });
  const saved = useSavedToast(refreshes);
  const [version, setVersion] = useState(tag?.version);

  const save = async ({ name }: z.output<typeof TagToSave>) => {
    try {
      const answer = await write.mutateAsync({ name, ...(tag && { id: tag.id, version }) });
      saved(answer.message, answer);
      onDone();
    } catch (error) {
      if (error instanceof Problem && error.code === "taxonomy.stale")
        setVersion(error.count("version"));
      throw error;
    }
  };

  return (
    <Form schema={TagToSave} start={{ name: tag?.name ?? "" }} guards takesFocus onSubmit={save}>
      <TextField name="name" label={t("tags.name")} autoComplete="off" />
      <SubmitButton>{t(tag ? "tags.save" : "tags.create")}</SubmitButton>
    </Form>
  );
}
