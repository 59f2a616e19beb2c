import { feedback } from "@vitrine/contract/feedback";
import { AnswerFeedback } from "@vitrine/contract/feedback/answers";
import { useWrite } from "#app/calls/api.ts";
import { LeaveGuard } from "#app/leave-guard.tsx";
import { touchedByAnswer } from "#feedback/touched.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Button } from "#ui/layout/button.tsx";
import { toast } from "#ui/overlay/toast.ts";
import styles from "./answer.module.css";

type Props = {
  id: string;
  /** The present answer; undefined if there is none yet. */
  text: string | undefined;
  onDone: () => void;
};

/** Writes or edits the startup's answer to a rating. */
export function AnswerForm({ id, text, onDone }: Props) {
  const call = text === undefined ? feedback.answer : feedback.changeAnswer;
  const send = useWrite(call, { refreshes: touchedByAnswer });

  return (
    <Form
      schema={AnswerFeedback}
      start={{ id, text: text ?? "" }}
      onSubmit={async (values) => {
        await send.mutateAsync(values);
        const done = text === undefined ? t("feedback.answered") : t("feedback.answerChanged");
        toast({ tone: "success", text: done });
        onDone();
      }}
      guards="sends"
      takesFocus
    >
      <TextField
        name="text"
        label={t("feedback.answerField")}
        help={t("feedback.answerHelp")}
        rows={4}
      />
      <div className={styles.buttons}>
        <SubmitButton>
          {text === undefined ? t("feedback.publishAnswer") : t("feedback.saveAnswer")}
        </SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          {t("feedback.cancelAnswer")}
        </Button>
      </div>
      <LeaveGuard />
    </Form>
  );
}
