import type { Output } from "@vitrine/contract/endpoint";
import {
  ChangeFeedbackByStaff,
  RemoveFeedbackByStaff,
  staffFeedback,
} from "@vitrine/contract/feedback/staff";
import { messages } from "@vitrine/contract/messages";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { useWrite } from "#app/calls/api.ts";
import { touchedByFeedback } from "#feedback/touched.ts";
import "#text/feedback.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { StarsField } from "#ui/form/stars-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { toast } from "#ui/overlay/toast.ts";

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

/** Stars and words as they should be, and why. */
export function CorrectForm({ item: { id, rating, subject }, onDone }: Props) {
  const change = useWrite(staffFeedback.change, touched);

  return (
    <Form
      schema={ChangeFeedbackByStaff}
      start={{ id, rating, subject, reason: "" }}
      onSubmit={async (values) => {
        await change.mutateAsync(values);
        toast({ text: messages.changesSaved });
        onDone();
      }}
      guards
    >
      <StarsField name="rating" label={t("company.stars")} />
      <TextField name="subject" label={t("company.words")} rows={6} />
      <Reason />
      <div>
        <SubmitButton>{t("ui.save")}</SubmitButton>
      </div>
    </Form>
  );
}

/** Why it is deleted. */
export function RemoveForm({ item: { id }, onDone }: Props) {
  const remove = useWrite(staffFeedback.remove, touched);

  return (
    <Form
      schema={RemoveFeedbackByStaff}
      start={{ id, reason: "" }}
      onSubmit={async (values) => {
        await remove.mutateAsync(values);
        toast({ tone: "neutral", text: t("company.ratingDeleted") });
        onDone();
      }}
      takesFocus
    >
      <p>{t("company.deleteRatingWhat")}</p>
      <Reason />
      <div>
        <SubmitButton>{t("company.deleteRating")}</SubmitButton>
      </div>
    </Form>
  );
}
