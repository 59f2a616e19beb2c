import { IconStar } from "@tabler/icons-react";
import { feedback } from "@vitrine/contract/feedback";
import { useState } from "react";
import { useRead } from "#app/api.ts";
import { FeedbackForm } from "#feedback/feedback-form.tsx";
import { FeedbackList } from "#feedback/feedback-list.tsx";
import { RatingSummary } from "#feedback/rating-summary.tsx";
import { t } from "#text/index.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { Star } from "#ui/distribution-bars.tsx";
import { toast } from "#ui/toast.ts";
import styles from "./feedback.module.css";

type Props = { startupId: string; name: string; mayRate: boolean };

/** Rates a startup, or changes the rating one's company has given. */
export function RateButton({
  startupId,
  name,
  quiet,
}: Omit<Props, "mayRate"> & { quiet?: boolean }) {
  const own = useRead(feedback.checkExists, { id: startupId });
  const [opened, setOpened] = useState(false);
  const exists = own.data?.exists ?? false;
  const done = () => {
    setOpened(false);
    toast({ tone: "success", text: t("feedback.thanks") });
  };

  return (
    <>
      <Button
        variant={quiet ? "quiet" : "default"}
        icon={<IconStar aria-hidden />}
        disabled={own.isPending}
        onClick={() => setOpened(true)}
      >
        {exists ? t("feedback.editMine") : t("feedback.rate")}
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t("feedback.rateName", { name })}
      >
        <FeedbackForm startupId={startupId} own={own.data?.feedback ?? null} onDone={done} />
      </Dialog>
    </>
  );
}

/** Ratings and feedback of a profile: average, bars that narrow, words, and one's own. */
export function FeedbackSection({ startupId, name, mayRate }: Props) {
  const [stars, setStars] = useState<Star>();
  const own = useRead(feedback.checkExists, { id: startupId }, { enabled: mayRate });
  const [edits, setEdits] = useState(false);

  return (
    <section className={styles.section} aria-labelledby="ratings-title">
      <h2 id="ratings-title">{t("feedback.title")}</h2>
      <RatingSummary
        startupId={startupId}
        chosen={stars}
        onChoose={setStars}
        action={mayRate && <RateButton startupId={startupId} name={name} />}
      />
      <FeedbackList
        startupId={startupId}
        stars={stars}
        onAllStars={() => setStars(undefined)}
        onEdit={mayRate ? () => setEdits(true) : undefined}
      />
      <Dialog
        opened={edits}
        onClose={() => setEdits(false)}
        title={t("feedback.rateName", { name })}
      >
        <FeedbackForm
          startupId={startupId}
          own={own.data?.feedback ?? null}
          onDone={() => setEdits(false)}
        />
      </Dialog>
    </section>
  );
}
