import { IconStar } from "@tabler/icons-react";
import { useState } from "react";
import { FeedbackList } from "#feedback/feedback-list.tsx";
import { RateButton } from "#feedback/rate-button.tsx";
import { RateDialog } from "#feedback/rate-dialog.tsx";
import { RatingSummary } from "#feedback/rating-summary.tsx";
import "#text/feedback.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import type { Star } from "#ui/list/distribution-bars.tsx";
import { keepFocus } from "#ui/overlay/keep-focus.ts";
import styles from "./feedback.module.css";

type Props = {
  startupId: string;
  name: string;
  mayRate: boolean;
  /** As a retailer sees it, with nothing to answer: the id of the words that say why nothing can be pressed. */
  previewWords?: string | false;
};

/** Ratings of a profile: the average, bars that narrow the list, all feedback, and one's own. */
export function FeedbackSection({ startupId, name, mayRate, previewWords }: Props) {
  const [stars, setStars] = useState<Star>();
  const [edits, setEdits] = useState(false);

  return (
    <section className={styles.section} aria-labelledby="ratings-title">
      <h2 id="ratings-title">{t("feedback.title")}</h2>
      <RatingSummary
        startupId={startupId}
        chosen={stars}
        onChoose={setStars}
        action={
          previewWords ? (
            <Button aria-disabled aria-describedby={previewWords} icon={<IconStar aria-hidden />}>
              {t("feedback.rate")}
            </Button>
          ) : (
            mayRate && <RateButton startupId={startupId} name={name} look="default" />
          )
        }
      />
      <FeedbackList
        key={stars}
        startupId={startupId}
        name={name}
        stars={stars}
        onAllStars={() => {
          keepFocus();
          setStars(undefined);
        }}
        isPreview={Boolean(previewWords)}
        onEdit={mayRate ? () => setEdits(true) : undefined}
      />
      <RateDialog
        opened={edits}
        onClose={() => setEdits(false)}
        startupId={startupId}
        name={name}
      />
    </section>
  );
}
