import { IconTrash } from "@tabler/icons-react";
import type { Notification } from "#notifications/use-notifications.ts";
import "#text/notifications.ts";
import { t } from "#text/index.ts";
import { LogoMark } from "#ui/art/logo-mark.tsx";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { cx } from "#ui/format/cx.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { Link } from "#ui/layout/link.tsx";
import styles from "./notifications.module.css";

/** Moves the focus to a neighbour before its own element disappears. */
const focusNeighbour = (button: Element) => {
  const item = button.closest("li");
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  const place = next?.querySelector("button") ?? button.closest<HTMLElement>("[data-autofocus]");
  place?.focus();
};

type Props = {
  item: Notification;
  onOpen: () => void;
  onRemove: (item: Notification) => void;
};

/** One notification: a new one is bold and has a dot. */
export function NotificationItem({ item, onOpen, onRemove }: Props) {
  const { shortProfile: about, title, text, link, isRead, createdAt } = item;

  return (
    <li className={cx(styles.item, !isRead && styles.new)}>
      {about ? (
        <CompanyLogo
          id={about.userId}
          name={about.companyShortName}
          src={about.logo}
          size={32}
          decorative
        />
      ) : (
        <span className={styles.mark}>
          <LogoMark />
        </span>
      )}
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
        <p className={styles.text} dir="auto">
          {text}
        </p>
        <DateText value={createdAt} relative />
      </div>
      <IconButton
        size="small"
        label={t("notifications.remove", { title })}
        onClick={({ currentTarget }) => {
          focusNeighbour(currentTarget);
          onRemove(item);
        }}
      >
        <IconTrash aria-hidden />
      </IconButton>
    </li>
  );
}
