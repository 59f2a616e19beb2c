import { type CSSProperties, useState } from "react";
import { t } from "#text/index.ts";
import { avatarColour, initials } from "./initials.ts";
import styles from "./avatar.module.css";

interface AvatarProps {
  /** Decides the colour. */
  id: string;
  name?: string | null | undefined;
  /** The address of a picture; initials stand in for one that is missing or does not load. */
  src?: string | null | undefined;
  /** Pixels; 32 by default. */
  size?: number;
  /** Lights the dot on its corner. Say the same in words beside it. */
  lit?: boolean;
}

/** Size and colour for the avatar's class; `inherit` takes `--size` from around it. */
export const avatarStyle = (id: string, size: number | "inherit") =>
  ({
    "--size": size === "inherit" ? undefined : `${size / 16}rem`,
    "--colour": avatarColour(id),
  }) as CSSProperties;

/** A person: a picture, or initials on a colour of their own. Decorative: the name is beside it. */
export function Avatar({ id, name, src, size = 32, lit }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const picture = src && src !== broken ? src : undefined;

  return (
    <span className={styles.avatar} style={avatarStyle(id, size)} aria-hidden>
      {picture ? (
        <img
          className={styles.portrait}
          src={picture}
          alt=""
          width={size}
          height={size}
          decoding="async"
          onError={() => setBroken(picture)}
        />
      ) : (
        initials(name ?? "") || initials(t("ui.product"))
      )}
      {lit && <span className={styles.presence} />}
    </span>
  );
}
