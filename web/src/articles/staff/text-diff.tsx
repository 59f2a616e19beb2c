import { useMemo } from "react";
import { t } from "#text/index.ts";
import { plainText } from "#ui/format/prose/plain-text.ts";
import { diffParts } from "./diff-parts.ts";
import styles from "./editor.module.css";

/** The texts of an article; its body is Markdown. */
type Texts = {
  title?: string;
  description?: string;
  body: string;
  link?: string | null | undefined;
};
type Props = { before: Texts; after: Texts; label: string };

const whole = ({ title = "", description = "", body, link }: Texts) =>
  [title, description, body, link ?? ""].filter((part) => part !== "").join("\n\n");

const readable = ({ body, ...texts }: Texts) =>
  whole({ ...texts, body: plainText(body, (words) => t("editing.pictureOf", { words })) });

/** Two texts as one: deletions are struck through, insertions are marked. */
export function TextDiff({ before, after, label }: Props) {
  const old = useMemo(() => readable(before), [before]);
  const next = useMemo(() => readable(after), [after]);
  const parts = useMemo(() => diffParts(old, next), [old, next]);
  if (whole(before) === whole(after)) return <p className={styles.quiet}>{t("editing.same")}</p>;
  if (old === next) return <p className={styles.quiet}>{t("editing.sameWords")}</p>;

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
