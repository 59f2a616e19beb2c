import { useMemo } from "react";
import { partsOf } from "./links.ts";
import styles from "./bubbles.module.css";

/** The text of a message. Addresses become links that open in a new tab; nothing else is markup. */
export function MessageText({ text }: { text: string }) {
  const parts = useMemo(() => partsOf(text), [text]);
  return parts.map(({ at, text: words, href }) =>
    href === undefined ? (
      words
    ) : (
      <a
        key={at}
        className={styles.link}
        href={href}
        title={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        <bdi>{words}</bdi>
      </a>
    ),
  );
}
