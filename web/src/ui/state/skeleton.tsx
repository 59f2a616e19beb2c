import type { CSSProperties } from "react";
import styles from "./skeleton.module.css";

interface BoneProps {
  width?: string;
  height?: string;
}

/** One grey bar of a skeleton; `width` and `height` in any CSS length. It does not shimmer. */
export const Bone = ({ width = "100%", height = "0.75rem" }: BoneProps) => (
  <span
    className={styles.bone}
    style={{ "--bone-width": width, "--bone-height": height } as CSSProperties}
    aria-hidden
  />
);

const ragged = ["92%", "85%", "97%", "60%"];
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

/** A paragraph before its words are known. */
export const TextSkeleton = ({ lines = 3 }: { lines?: number }) => (
  <div className={styles.lines} aria-hidden>
    {upTo(lines).map((line) => (
      <Bone key={line} width={ragged[line % ragged.length] ?? "100%"} />
    ))}
  </div>
);

/** A list of rows with a picture and two lines each. */
export const RowsSkeleton = ({ rows = 3 }: { rows?: number }) => (
  <div className={styles.rows} aria-hidden>
    {upTo(rows).map((row) => (
      <div className={styles.row} key={row}>
        <Bone width="2.5rem" height="2.5rem" />
        <div className={styles.words}>
          <Bone width="40%" />
          <Bone width="70%" />
        </div>
      </div>
    ))}
  </div>
);
