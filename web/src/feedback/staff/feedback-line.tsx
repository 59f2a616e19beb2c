import { IconPencil, IconTrash } from "@tabler/icons-react";
import { adminPaths } from "#app/admin-paths.ts";
import { Known } from "#feedback/known.tsx";
import { t } from "#text/index.ts";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { DateText } from "#ui/format/date-text.tsx";
import { StarRow } from "#ui/format/stars.tsx";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { Link } from "#ui/layout/link.tsx";
import type { Item } from "./correct-forms.tsx";
import styles from "./staff-feedback.module.css";

type Props = {
  item: Item;
  /** Undefined if the rating may only be read. */
  onOpen: ((what: "correct" | "remove") => void) | undefined;
};

/** One company's stars and words, for staff. */
export function FeedbackLine({ item, onOpen }: Props) {
  const { author, rating, relation, subject, createdAt } = item;
  const name = author.companyShortName;

  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <CompanyLogo id={author.id} name={name} src={author.logo60?.image} size={36} decorative />
        <div className={styles.who}>
          <p>
            <Link href={adminPaths.company("retailer", author.id)}>
              <bdi>{name}</bdi>
            </Link>{" "}
            · <bdi>{author.fullName}</bdi>
          </p>
          <p className={styles.given}>
            <StarRow value={rating} />
            <DateText value={createdAt} />
            <Known relation={relation} />
          </p>
        </div>
        {onOpen && (
          <span>
            <IconButton
              size="small"
              label={t("company.correctRatingOf", { name })}
              onClick={() => onOpen("correct")}
            >
              <IconPencil aria-hidden />
            </IconButton>
            <IconButton
              size="small"
              label={t("company.deleteRatingOf", { name })}
              onClick={() => onOpen("remove")}
            >
              <IconTrash aria-hidden />
            </IconButton>
          </span>
        )}
      </div>
      <p className={styles.words} dir="auto">
        {subject}
      </p>
    </li>
  );
}
