import { ChangeFeedback, feedback, GiveFeedback } from "@vitrine/contract/feedback";
import type { Output } from "@vitrine/contract/endpoint";
import { useWrite } from "#app/calls/api.ts";
import { LeaveGuard } from "#app/leave-guard.tsx";
import { touchedByFeedback } from "#feedback/touched.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { StarsField } from "#ui/form/stars-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";

type Own = Output<typeof feedback.checkExists>["feedback"];
type Props = {
  startupId: string;
  own: Own;
  onDone: (isChanged: boolean) => void;
};

const Fields = ({ send }: { send: string }) => (
  <>
    <LeaveGuard />
    <StarsField name="rating" label={t("feedback.rating")} />
    <TextField
      name="subject"
      label={t("feedback.subject")}
      help={t("feedback.subjectHelp")}
      rows={6}
    />
    <SubmitButton>{send}</SubmitButton>
  </>
);

const isChanged = (
  own: NonNullable<Own>,
  { rating, subject }: Pick<NonNullable<Own>, "rating" | "subject">,
) => rating !== own.rating || subject !== own.subject;

/** Stars and words; each company has one rating, so the next one replaces it. */
export function FeedbackForm({ startupId, own, onDone }: Props) {
  const give = useWrite(feedback.give, { refreshes: touchedByFeedback });
  const change = useWrite(feedback.change, { refreshes: touchedByFeedback });

  if (own)
    return (
      <Form
        schema={ChangeFeedback}
        start={{ id: own.id, rating: own.rating, subject: own.subject }}
        onSubmit={async (values) => {
          const changed = isChanged(own, values);
          if (changed) await change.mutateAsync(values);
          onDone(changed);
        }}
        guards="sends"
      >
        <Fields send={t("feedback.save")} />
      </Form>
    );
  return (
    <Form
      schema={GiveFeedback}
      start={{ startupId, subject: "" }}
      onSubmit={(values) => give.mutateAsync(values).then(() => onDone(true))}
      guards="sends"
    >
      <Fields send={t("feedback.send")} />
    </Form>
  );
}
