import { type CSSProperties, useState } from "react";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { avatarColour } from "#ui/format/initials.ts";
import styles from "./startup-card.module.css";

interface CardDisplayProps {
  id: string;
  name: string;
  logo?: string | null | undefined;
  cover?: string | null | undefined;
  eager?: boolean | undefined;
}

/** The picture of a card: the cover, or the logo on its own colour. */
export function CardDisplay({ id, name, logo, cover, eager }: CardDisplayProps) {
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
