import { useMemo } from "react";
import { t } from "#text/index.ts";
import { diffParts } from "./diff-parts.ts";
import styles from "./editor.module.css";

type Props = { before: string; after: string; label: string };

const picture = /!\[([^\]]*)\]\(\/api\/v1\/files\/cover\/[^)]*\)/g;

/** Shows a picture by its alternative text; its address means nothing to a reader. */
const named = (text: string) =>
  text.replace(picture, (_, words: string) => t("editing.pictureOf", { words }));

/** Two texts as one: deletions are struck through, insertions are marked. */
export function TextDiff({ before, after, label }: Props) {
  const parts = useMemo(() => diffParts(named(before), named(after)), [before, after]);
  if (before === after) return <p className={styles.quiet}>{t("editing.same")}</p>;

  return (
    <div className={styles.diff} role="group" aria-label={label} dir="auto">
      {parts.map(({ value, added, removed }, at) => {
        const key = `${at}`;
        if (added) return <ins key={key}>{value}</ins>;
        return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>;
      })}
    </div>
  );
}
