import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { Link } from "#ui/layout/link.tsx";
import { Note } from "#ui/state/note.tsx";
import { closedWords } from "./closed-words.ts";
import styles from "./closed.module.css";

/** A sentence in place of a field: why nothing can be written there. `children` say it in other words. */
export function ClosedNote({ children }: { children?: ReactNode }) {
  const { why, way, link } = closedWords(useMe());

  return (
    <Note tone="warning">
      {children ?? why} {way}{" "}
      {link && (
        <Link className={styles.inText} href={paths.subscription}>
          {link}
        </Link>
      )}
    </Note>
  );
}
