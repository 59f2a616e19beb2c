import { IconTrash } from "@tabler/icons-react";
import type { Notification } from "#notifications/use-notifications.ts";
import { t } from "#text/index.ts";
import { CompanyLogo } from "#ui/company-logo.tsx";
import { cx } from "#ui/cx.ts";
import { DateText } from "#ui/date-text.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Link } from "#ui/link.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./notifications.module.css";

type Props = {
  item: Notification;
  onOpen: () => void;
  onRemove: (item: Notification) => void;
};

/** One thing that happened: new ones are bold and have a dot. */
export function NotificationItem({ item, onOpen, onRemove }: Props) {
  const { shortProfile: about, title, text, link, isRead, createdAt } = item;

  return (
    <li className={cx(styles.item, !isRead && styles.new)}>
      <CompanyLogo
        id={about?.userId ?? item.id}
        name={about?.companyShortName ?? t("ui.product")}
        src={about?.logo}
        size={32}
        decorative
      />
      <div className={styles.words}>
        <p className={styles.title}>
          {!isRead && <VisuallyHidden>{t("notifications.isNew")}</VisuallyHidden>}
          {link ? (
            <Link href={link} onClick={onOpen}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className={styles.text}>{text}</p>
        <DateText value={createdAt} relative />
      </div>
      <IconButton
        size="small"
        label={t("notifications.remove", { title })}
        onClick={() => onRemove(item)}
      >
        <IconTrash aria-hidden />
      </IconButton>
    </li>
  );
}
