import styles from "#browse/browse.module.css";
import { Bone } from "#ui/state/skeleton.tsx";

const widths = ["55%", "40%", "65%", "50%"];

/** Placeholders for a filter's values: box, name, count. */
export const ValuesSkeleton = ({ rows }: { rows: number }) => (
  <ul className={styles.values} aria-hidden>
    {Array.from({ length: rows }, (_, row) => (
      <li key={row}>
        <Bone width="1.125rem" height="1.125rem" />
        <Bone width={widths[row % widths.length] ?? "50%"} />
        <Bone width="1rem" />
      </li>
    ))}
  </ul>
);
