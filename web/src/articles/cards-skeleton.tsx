import { Bone } from "#ui/state/skeleton.tsx";
import styles from "./articles.module.css";

/** Placeholders for the cards, the large one first. */
export const CardsSkeleton = () => (
  <div className={styles.cards} aria-hidden>
    {["22rem", "20rem", "20rem", "20rem"].map((height, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- they are all alike
      <Bone key={at} height={height} />
    ))}
  </div>
);
