import { lazy, type ReactNode, Suspense } from "react";
import type { Thing } from "#ui/art/empty-window.tsx";
import { inTime } from "#ui/state/in-time.ts";
import styles from "#ui/state/states.module.css";

/** Loaded only when an empty state is drawn. */
const EmptyWindow = lazy(() =>
  inTime(() => import("#ui/art/empty-window.tsx"))().then((loaded) => ({
    default: loaded.EmptyWindow,
  })),
);

interface EmptyStateProps {
  /** What will be here: "No bookmarks yet". */
  title: string;
  /** Why it is empty and what fills it. */
  children?: ReactNode;
  /** One next step: a button or a link. */
  action?: ReactNode;
  /** What is missing, drawn under the lamp of the window. */
  thing?: Thing;
  /** A drawing other than the empty window; `null` for none. */
  art?: ReactNode;
}

/** An empty list: says what will be here, why it is empty, and one next step. */
export const EmptyState = ({ title, children, action, thing, art }: EmptyStateProps) => (
  <div className={styles.empty}>
    {art !== null && (
      <div className={styles.art} aria-hidden>
        {art ?? (
          <Suspense>
            <EmptyWindow thing={thing} />
          </Suspense>
        )}
      </div>
    )}
    <p className={styles.title}>{title}</p>
    {children && <p className={styles.why}>{children}</p>}
    {action && <div className={styles.next}>{action}</div>}
  </div>
);
