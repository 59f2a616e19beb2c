import { type CSSProperties, useState } from "react";
import { CompanyLogo } from "./company-logo.tsx";
import { avatarColour } from "./initials.ts";
import styles from "./pane.module.css";

interface PaneDisplayProps {
  id: string;
  name: string;
  logo?: string | null | undefined;
  cover?: string | null | undefined;
  eager?: boolean | undefined;
}

/** The lit part of a pane: the cover, or the logo on its own colour. */
export function PaneDisplay({ id, name, logo, cover, eager }: PaneDisplayProps) {
  const [broken, setBroken] = useState<string>();

  return (
    <div className={styles.display}>
      {cover && cover !== broken ? (
        <img
          className={styles.cover}
          src={cover}
          alt=""
          width={640}
          height={360}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          onError={() => setBroken(cover)}
        />
      ) : (
        <div className={styles.shade} style={{ "--colour": avatarColour(id) } as CSSProperties}>
          <CompanyLogo id={id} name={name} src={logo} size="inherit" decorative />
        </div>
      )}
      <span className={styles.light} />
    </div>
  );
}
