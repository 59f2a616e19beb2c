import type { CSSProperties } from "react";
import { t } from "#text/index.ts";
import { avatarColour, initials } from "./initials.ts";
import styles from "./avatar.module.css";

interface AvatarProps {
  /** Decides the colour. */
  id: string;
  name?: string | null | undefined;
  /** Pixels; 32 unless told. */
  size?: number;
  /** The lamp on its corner. Say the same in words beside it. */
  lit?: boolean;
}

/** Size and colour for the avatar's class; `inherit` takes `--size` from around it. */
export const avatarStyle = (id: string, size: number | "inherit") =>
  ({
    "--size": size === "inherit" ? undefined : `${size / 16}rem`,
    "--colour": avatarColour(id),
  }) as CSSProperties;

/** A person as initials on a colour of their own. Decorative: the name stands beside it. */
export const Avatar = ({ id, name, size = 32, lit }: AvatarProps) => (
  <span className={styles.avatar} style={avatarStyle(id, size)} aria-hidden>
    {initials(name ?? "") || initials(t("ui.product"))}
    {lit && <span className={styles.lamp} />}
  </span>
);
