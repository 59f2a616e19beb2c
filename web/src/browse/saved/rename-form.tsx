import { RenameSearch as Shape, searches } from "@vitrine/contract/browse/searches";
import { useWrite } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { toast } from "#ui/overlay/toast.ts";

type Props = { id: string; title: string; onDone: () => void };

/** Changes the title of a saved search. */
export function RenameForm({ id, title, onDone }: Props) {
  const rename = useWrite(searches.rename, { refreshes: [searches.saved] });
  const submit = async (input: { savedSearchId: string; title: string }) => {
    await rename.mutateAsync(input);
    onDone();
    toast({ text: t("searches.renamed", { title: input.title }) });
  };

  return (
    <Form schema={Shape} start={{ savedSearchId: id, title }} onSubmit={submit} takesFocus guards>
      <TextField name="title" label={t("searches.name")} max={100} />
      <div>
        <SubmitButton>{t("searches.rename")}</SubmitButton>
      </div>
    </Form>
  );
}
