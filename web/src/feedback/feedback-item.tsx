import { IconPencil, IconTrash } from "@tabler/icons-react";
import { feedback } from "@vitrine/contract/feedback";
import type { Output } from "@vitrine/contract/endpoint";
import { useAction } from "#app/actions/use-action.ts";
import { FeedbackAnswer } from "#feedback/feedback-answer.tsx";
import { Known } from "#feedback/known.tsx";
import { titleAndRest } from "#feedback/title.ts";
import { touchedByFeedback } from "#feedback/touched.ts";
import { t } from "#text/index.ts";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { DateText } from "#ui/format/date-text.tsx";
import { StarRow } from "#ui/format/stars.tsx";
import { Button } from "#ui/layout/button.tsx";
import styles from "./feedback.module.css";

type Item = Output<typeof feedback.list>["items"][number];

function OwnActions({ item, onEdit }: { item: Item; onEdit: () => void }) {
  const remove = useAction({
    ask: () => ({
      title: t("feedback.removeTitle"),
      text: t("feedback.removeText"),
      confirm: t("feedback.removeConfirm"),
    }),
    run: (write) => write(feedback.remove, { id: item.id }),
    refreshes: touchedByFeedback,
    done: () => t("feedback.removed"),
  });

  return (
    <span className={styles.own}>
      {item.can.change && (
        <Button small variant="quiet" icon={<IconPencil aria-hidden />} onClick={onEdit}>
          {t("feedback.edit")}
        </Button>
      )}
      {item.can.remove && (
        <Button
          small
          variant="quiet"
          icon={<IconTrash aria-hidden />}
          onClick={() => remove.press()}
        >
          {t("feedback.remove")}
        </Button>
      )}
    </span>
  );
}

const Author = ({ item: { author, rating, relation, createdAt, isOwn } }: { item: Item }) => (
  <div className={styles.by}>
    <p className={styles.names}>
      <strong>
        <bdi>{author.companyShortName}</bdi>
      </strong>{" "}
      · {isOwn ? t("feedback.you", { name: author.fullName }) : <bdi>{author.fullName}</bdi>}
    </p>
    <p className={styles.given}>
      <StarRow value={rating} />
      <span>
        <span aria-hidden>{t("ui.starsOfFive", { value: rating })} · </span>
        <DateText value={createdAt} />
      </span>
      <Known relation={relation} />
    </p>
  </div>
);

type Props = {
  item: Item;
  /** The name of the startup that was rated. */
  name: string;
  isPreview?: boolean | undefined;
  onEdit?: (() => void) | undefined;
};

/** One company's stars and words, and the startup's answer. */
export function FeedbackItem({ item, name, isPreview, onEdit }: Props) {
  const { author, subject, isOwn } = item;
  const { title, rest } = titleAndRest(subject);

  return (
    <li className={styles.item}>
      <div className={styles.author}>
        <CompanyLogo
          id={author.id}
          name={author.companyShortName}
          src={author.logo60?.image}
          size={40}
          decorative
        />
        <Author item={item} />
        {isOwn && onEdit && <OwnActions item={item} onEdit={onEdit} />}
      </div>
      {title && (
        <h3 className={styles.title} dir="auto">
          {title}
        </h3>
      )}
      <p className={styles.words} dir="auto">
        {rest}
      </p>
      <FeedbackAnswer item={item} name={name} isPreview={isPreview} />
    </li>
  );
}
