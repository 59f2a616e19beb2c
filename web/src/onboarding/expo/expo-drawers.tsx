import { expo, ExpoNote, ExpoTimes } from "@vitrine/contract/onboarding/expo";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSavedToast } from "#app/actions/undo-change.ts";
import { refresh, useWrite } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { DateField } from "#ui/form/date/date-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import type { Form as SentForm, Times } from "./expo.ts";
import styles from "./expo.module.css";

/** All of what a company would show; lists cut it off. */
export const WholeForm = ({ form: { description } }: { form: SentForm }) => (
  <section className={styles.whole}>
    <h3>{t("expo.description")}</h3>
    <p dir="auto">{description}</p>
  </section>
);

type NoteProps = {
  form: SentForm;
  /** Whether it was opened to write the note. */
  takesFocus: boolean;
  onDone: () => void;
};

/** Values the form was opened with do not overwrite what others saved since. */
export function NoteForm({ form, takesFocus, onDone }: NoteProps) {
  const [shown, setShown] = useState(form);
  const client = useQueryClient();
  const change = useWrite(expo.change, { refreshes: [expo.all] });
  const tell = useSavedToast([expo.all]);
  const { id, version, companyName: company } = shown;

  return (
    <Form
      key={version}
      schema={ExpoNote}
      start={{ note: shown.note }}
      newer={form.version !== version && (() => setShown(form))}
      guards
      takesFocus={takesFocus}
      onSubmit={async ({ note }) => {
        const answer = await change.mutateAsync({ id, version, note }).finally(() => {
          void refresh(client, [expo.all]);
        });
        tell(t("expo.noteSaved", { company }), answer);
        onDone();
      }}
    >
      <TextField name="note" label={t("expo.note")} help={t("expo.noteHelp")} rows={6} max={2000} />
      <SubmitButton>{t("expo.saveNote")}</SubmitButton>
    </Form>
  );
}

type TimesProps = { times: Times; onDone: () => void };

/** The same for the days on which forms are accepted. */
export function TimesForm({ times, onDone }: TimesProps) {
  const [shown, setShown] = useState(times);
  const client = useQueryClient();
  const save = useWrite(expo.saveTimes, { refreshes: [expo.times] });
  const tell = useSavedToast([expo.times]);
  const { opensOn, closesOn, version } = shown;

  return (
    <Form
      key={version}
      schema={ExpoTimes}
      start={{ version, ...(opensOn && { opensOn }), ...(closesOn && { closesOn }) }}
      newer={times.version !== version && (() => setShown(times))}
      guards
      takesFocus
      onSubmit={async (values) => {
        const answer = await save.mutateAsync(values).finally(() => {
          void refresh(client, [expo.times]);
        });
        tell(t("expo.daysSaved"), answer);
        onDone();
      }}
    >
      <DateField name="opensOn" label={t("expo.opensOn")} />
      <DateField name="closesOn" label={t("expo.closesOn")} help={t("expo.closesOnHelp")} />
      <SubmitButton>{t("expo.saveDays")}</SubmitButton>
    </Form>
  );
}
