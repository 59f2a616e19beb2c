import { IconMessageReply, IconPencil } from "@tabler/icons-react";
import type { feedback } from "@vitrine/contract/feedback";
import type { Output } from "@vitrine/contract/endpoint";
import { lazy, Suspense, useRef, useState } from "react";
import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { Button } from "#ui/layout/button.tsx";
import { inTime } from "#ui/state/in-time.ts";
import { TextSkeleton } from "#ui/state/skeleton.tsx";
import styles from "./answer.module.css";

const AnswerForm = lazy(() =>
  inTime(() => import("#feedback/answer-form.tsx"))().then((it) => ({ default: it.AnswerForm })),
);

type Item = Output<typeof feedback.list>["items"][number];
type Props = { item: Item; name: string; isPreview?: boolean | undefined };

function AnswerText(props: Props & { onEdit: () => void }) {
  const { item, name, isPreview, onEdit } = props;
  const { answer } = item;
  if (!answer) return null;
  return (
    <div className={styles.answer}>
      <div className={styles.by}>
        <p>
          <strong>{t("feedback.answerFrom", { name })}</strong> ·{" "}
          <DateText value={answer.createdAt} />
          {answer.editedAt !== null && ` · ${t("feedback.edited")}`}
        </p>
        {answer.can.change && !isPreview && (
          <Button small variant="quiet" icon={<IconPencil aria-hidden />} onClick={onEdit}>
            {t("feedback.editAnswer")}
          </Button>
        )}
      </div>
      <p className={styles.words} dir="auto">
        {answer.text}
      </p>
    </div>
  );
}

/** The startup's answer to a rating; its own people write it here. */
export function FeedbackAnswer({ item, name, isPreview }: Props) {
  const [writes, setWrites] = useState(false);
  const opener = useRef<HTMLDivElement>(null);

  const leave = () => {
    setWrites(false);
    requestAnimationFrame(() => opener.current?.querySelector("button")?.focus());
  };

  if (writes)
    return (
      <div className={styles.answer}>
        <Suspense fallback={<TextSkeleton lines={4} />}>
          <AnswerForm id={item.id} text={item.answer?.text} onDone={leave} />
        </Suspense>
      </div>
    );
  return (
    <div ref={opener}>
      <AnswerText item={item} name={name} isPreview={isPreview} onEdit={() => setWrites(true)} />
      {item.can.answer && !isPreview && (
        <Button
          small
          className={styles.open}
          aria-label={t("feedback.answerWhom", { name: item.author.companyShortName })}
          icon={<IconMessageReply aria-hidden />}
          onClick={() => setWrites(true)}
        >
          {t("feedback.answer")}
        </Button>
      )}
    </div>
  );
}
