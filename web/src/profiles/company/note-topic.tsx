import { AdminNote, staffProfiles } from "@vitrine/contract/profiles/staff";
import { useSavedToast } from "#app/actions/undo-change.ts";
import { useWrite } from "#app/calls/api.ts";
import "#text/company.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Topic } from "#ui/layout/topic.tsx";
import { MergedFields } from "#app/merging/merged-fields.tsx";
import { useMerging } from "#app/merging/use-merging.ts";
import { type Company, reloaded } from "./company.ts";

/** Staff's note about a startup. */
export function NoteTopic({ company }: { company: Company }) {
  const save = useWrite(staffProfiles.saveNote, reloaded);
  const tell = useSavedToast(reloaded.refreshes);
  const merging = useMerging(company.startup?.version ?? 0);
  const start = { startupId: company.id, adminNote: company.adminNote ?? "" };

  return (
    <Topic title={t("company.note")} note={t("company.noteWhy")}>
      <Form
        schema={AdminNote}
        start={start}
        onSubmit={(values) =>
          merging
            .send((known) => save.mutateAsync({ ...values, ...known }))
            .then((answer) => tell(answer.message, answer))
        }
        guards
      >
        <TextField name="adminNote" label={t("company.note")} rows={6} max={5000} optional />
        <MergedFields merging={merging} start={start} />
        <div>
          <SubmitButton>{t("ui.save")}</SubmitButton>
        </div>
      </Form>
    </Topic>
  );
}
