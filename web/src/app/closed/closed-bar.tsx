import { IconLock } from "@tabler/icons-react";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { Link } from "#ui/layout/link.tsx";
import { closedWords } from "./closed-words.ts";
import styles from "./closed.module.css";

/** Why the shop is closed, visible on every screen. */
export function ClosedBar() {
  const { why, way, link } = closedWords(useMe());

  return (
    <div className={styles.bar}>
      <div className={styles.column}>
        <IconLock aria-hidden />
        <p className={styles.words}>
          <strong>{why}</strong> {way}
        </p>
        {link && <Link href={paths.subscription}>{link}</Link>}
      </div>
    </div>
  );
}
