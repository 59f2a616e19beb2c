import { t } from "#text/index.ts";
import "#text/match.ts";
import { Ring } from "#ui/format/ring.tsx";
import { levelOf } from "./level.ts";
import styles from "./match.module.css";

type Props = { score: number; company: string; level?: 2 | 3 };

/** The ring with the score, the score in a word, and the company it is for. */
export function MatchHead({ score, company, level = 3 }: Props) {
  const Heading = `h${level}` as const;

  return (
    <div className={styles.head}>
      <Ring score={score}>{score}</Ring>
      <div>
        <Heading className={styles.title}>{t(`match.${levelOf(score) ?? "Weak"}`)}</Heading>
        <p className={styles.note}>{t("match.of", { score, company })}</p>
      </div>
    </div>
  );
}
