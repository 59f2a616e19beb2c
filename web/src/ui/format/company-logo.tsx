import { useState } from "react";
import { avatarStyle } from "./avatar.tsx";
import { cx } from "./cx.ts";
import { initials } from "./initials.ts";
import styles from "./avatar.module.css";

interface CompanyLogoProps {
  id: string;
  name: string;
  src?: string | null | undefined;
  /** Pixels, 28 by default; `inherit` takes `--size` from around it. */
  size?: number | "inherit";
  /** Leaves out the alternative text, if the name is beside the logo. */
  decorative?: boolean;
}

/** A company's logo, or its initials when there is none or it does not load. */
export function CompanyLogo({ id, name, src, size = 28, decorative }: CompanyLogoProps) {
  const [broken, setBroken] = useState<string>();
  const shown = src && src !== broken ? src : undefined;

  const style = avatarStyle(id, size);

  if (!shown) {
    return (
      <span
        className={cx(styles.avatar, styles.logo)}
        style={style}
        role={decorative ? undefined : "img"}
        aria-label={decorative ? undefined : name}
        aria-hidden={decorative}
      >
        <span aria-hidden>{initials(name)}</span>
      </span>
    );
  }
  return (
    <span className={cx(styles.avatar, styles.logo)} style={style}>
      <img
        src={shown}
        alt={decorative ? "" : name}
        width={size === "inherit" ? 72 : size}
        height={size === "inherit" ? 72 : size}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(shown)}
      />
    </span>
  );
}
