import type { ReactNode } from "react";
import { Lamp } from "./lamp.tsx";
import { CompanyLogo } from "./company-logo.tsx";
import { Link } from "./link.tsx";
import { PaneDisplay } from "./pane-display.tsx";
import { PaneSill, type PaneSillProps } from "./pane-sill.tsx";
import styles from "./pane.module.css";

export interface PaneProps extends PaneSillProps {
  /** Decides the colour where there is no cover or logo. */
  id: string;
  name: string;
  href: string;
  oneLiner?: string | null | undefined;
  logo?: string | null | undefined;
  cover?: string | null | undefined;
  /** Left out where nobody may chat. */
  openToChat?: boolean | undefined;
  /** Top-left on the cover, at most one: `<Sign kind="new" />`. */
  sign?: ReactNode;
  /** Top-right on the cover: `<IconButton variant="plate" size="small" …>`. */
  actions?: ReactNode;
  level?: 2 | 3 | 4;
  /** In sight from the start: its cover is asked for at once. */
  eager?: boolean | undefined;
}

/** A company in its window. One link covers it; the buttons stand above that link. */
export function Pane({ id, name, href, oneLiner, logo, cover, ...props }: PaneProps) {
  const { openToChat, sign, actions, level = 3, eager, ...facts } = props;
  const Heading = `h${level}` as const;

  return (
    <article className={styles.pane}>
      <div className={styles.frame}>
        <PaneDisplay id={id} name={name} logo={logo} cover={cover} eager={eager} />
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
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
          {sign && <div className={styles.sign}>{sign}</div>}
          <p className={styles.oneLiner} dir="auto">
            {oneLiner}
          </p>
          {openToChat !== undefined && (
            <div className={styles.lamp}>
              <Lamp lit={openToChat} />
            </div>
          )}
        </div>
        <PaneSill {...facts} />
      </div>
    </article>
  );
}
