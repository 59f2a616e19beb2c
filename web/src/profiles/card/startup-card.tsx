import type { ReactNode } from "react";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { Link } from "#ui/layout/link.tsx";
import { ChatStatus } from "./chat-status.tsx";
import { CardDisplay } from "./card-display.tsx";
import { CardFacts, type CardFactsProps } from "./card-facts.tsx";
import { VerifiedTick } from "./cover-badge.tsx";
import styles from "./startup-card.module.css";

export interface StartupCardProps extends CardFactsProps {
  /** Decides the colour if there is no cover or logo. */
  id: string;
  name: string;
  href: string;
  oneLiner?: string | null | undefined;
  logo?: string | null | undefined;
  cover?: string | null | undefined;
  /** Shown beside the name, for a cover whose badge says something else. */
  isVerified?: boolean;
  /** Undefined if chatting is not possible. */
  openToChat?: boolean | undefined;
  /** Top-left on the cover, at most one: `<CoverBadge kind="new" />`. */
  badge?: ReactNode;
  /** Top-right on the cover: `<IconButton variant="plate" size="small" …>`. */
  actions?: ReactNode;
  level?: 2 | 3 | 4;
  /** Visible from the start: its cover loads at once. */
  eager?: boolean | undefined;
}

/** The card of a startup. One link covers it; the buttons lie above that link. */
export function StartupCard({ id, name, href, oneLiner, logo, cover, ...props }: StartupCardProps) {
  const { isVerified, openToChat, badge, actions, level = 3, eager, ...facts } = props;
  const Heading = `h${level}` as const;

  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        <CardDisplay id={id} name={name} logo={logo} cover={cover} eager={eager} />
        <div className={styles.body}>
          <div className={styles.head}>
            <span className={styles.logo}>
              <CompanyLogo id={id} name={name} src={logo} decorative />
            </span>
            <Heading className={styles.name}>
              <Link className={styles.link} href={href} title={name} dir="auto">
                {name}
              </Link>
            </Heading>
            {isVerified && <VerifiedTick />}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
          {badge && <div className={styles.badge}>{badge}</div>}
          <p className={styles.oneLiner} dir="auto">
            {oneLiner}
          </p>
          {openToChat !== undefined && (
            <div className={styles.status}>
              <ChatStatus lit={openToChat} />
            </div>
          )}
        </div>
        <CardFacts {...facts} />
      </div>
    </article>
  );
}
