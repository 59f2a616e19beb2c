import { feedback } from "@vitrine/contract/feedback";
import { lazy, Suspense } from "react";
import { useRead } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { Await } from "#ui/state/await.tsx";
import { inTime } from "#ui/state/in-time.ts";
import { TextSkeleton } from "#ui/state/skeleton.tsx";

const FeedbackForm = lazy(() =>
  inTime(() => import("#feedback/feedback-form.tsx"))().then((it) => ({
    default: it.FeedbackForm,
  })),
);

type Props = { opened: boolean; onClose: () => void; startupId: string; name: string };

/** Stars and words for a startup. */
export function RateDialog({ opened, onClose, startupId, name }: Props) {
  const own = useRead(feedback.checkExists, { id: startupId }, { enabled: opened });
  const done = (exists: boolean, isChanged: boolean) => {
    onClose();
    if (!isChanged) return toast({ text: t("feedback.notChanged") });
    toast({ tone: "success", text: exists ? t("feedback.changed") : t("feedback.thanks") });
  };

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(own.data?.exists ? "feedback.editName" : "feedback.rateName", { name })}
      width="35rem"
    >
      <Await read={own} failed={t("feedback.ownFailed")} skeleton={<TextSkeleton lines={6} />}>
        {(answer) => (
          <Suspense fallback={<TextSkeleton lines={6} />}>
            <FeedbackForm
              startupId={startupId}
              own={answer.feedback}
              onDone={(isChanged) => done(answer.exists, isChanged)}
            />
          </Suspense>
        )}
      </Await>
    </Dialog>
  );
}
