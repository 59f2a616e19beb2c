import { usePhone } from "#ui/overlay/trigger.ts";
import { Bone, RowsSkeleton } from "#ui/state/skeleton.tsx";
import styles from "./list-table.module.css";

const widths = ["8rem", "5rem", "6rem", "4rem"];
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Placeholder rows while a list loads. */
export const ListSkeleton = ({ columns, rows }: { columns: number; rows: number }) =>
  usePhone() ? (
    <RowsSkeleton rows={rows} />
  ) : (
    <div className={styles.bones} aria-hidden>
      {upTo(rows).map((row) => (
        <div key={row} className={styles.boneRow}>
          {upTo(columns).map((column) => (
            <Bone key={column} width={widths[(row + column) % widths.length] ?? "6rem"} />
          ))}
        </div>
      ))}
    </div>
  );
