import type { Output } from "@vitrine/contract/endpoint";
import { staffFeedback, TypedChange, TypedRemoval } from "@vitrine/contract/feedback/staff";
import { messages } from "@vitrine/contract/messages";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { useSavedToast } from "#app/actions/undo-change.ts";
import { useWrite } from "#app/calls/api.ts";
import { WithMerging } from "#app/merging/with-merging.tsx";
import { touchedByFeedback } from "#feedback/touched.ts";
import "#text/feedback.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { StarsField } from "#ui/form/stars-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";

export type Item = Output<typeof staffFeedback.list>["items"][number];
type Props = { item: Item; onDone: () => void };

const touched = {
  refreshes: [staffFeedback.list, staffProfiles.startupHistory, ...touchedByFeedback],
};

const Reason = () => (
  <TextField
    name="reason"
    label={t("company.reason")}
    help={t("company.reasonHelp")}
    rows={4}
    max={1000}
  />
);

/** Corrects stars and words, with a reason. */
export function CorrectForm({ item, onDone }: Props) {
  const { id, version, rating, subject } = item;
  const change = useWrite(staffFeedback.change, touched);
  const tell = useSavedToast(touched.refreshes);
  const start = { id, rating, subject, reason: "" };

  return (
    <WithMerging version={version} start={start}>
      {({ send, merged }) => (
        <Form
          schema={TypedChange}
          start={start}
          onSubmit={async (values) => {
            const answer = await send((known) => change.mutateAsync({ ...values, ...known }));
            tell(messages.changesSaved, answer, ["EMAIL"]);
            onDone();
          }}
          guards
        >
          <StarsField name="rating" label={t("company.stars")} />
          <TextField name="subject" label={t("company.words")} rows={6} />
          <Reason />
          {merged}
          <div>
            <SubmitButton>{t("ui.save")}</SubmitButton>
          </div>
        </Form>
      )}
    </WithMerging>
  );
}

/** Asks for the reason of the deletion. */
export function RemoveForm({ item: { id }, onDone }: Props) {
  const remove = useWrite(staffFeedback.remove, touched);
  const tell = useSavedToast(touched.refreshes);

  return (
    <Form
      schema={TypedRemoval}
      start={{ id, reason: "" }}
      onSubmit={async (values) => {
        tell(t("company.ratingDeleted"), await remove.mutateAsync(values), ["EMAIL", "ANSWER"]);
        onDone();
      }}
      takesFocus
      guards="sends"
    >
      <p>{t("company.deleteRatingWhat")}</p>
      <Reason />
      <div>
        <SubmitButton>{t("company.deleteRating")}</SubmitButton>
      </div>
    </Form>
  );
}
