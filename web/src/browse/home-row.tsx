import type { ReactNode } from "react";
import { t } from "#text/index.ts";
import { Await, type Read } from "#ui/await.tsx";
import { PaneSkeleton } from "#ui/pane-skeleton.tsx";
import { SnapRow } from "#ui/snap-row.tsx";
import { FailureCard } from "./failure-card.tsx";
import { type Startup, StartupPane } from "./startup-pane.tsx";
import styles from "./home.module.css";

type Props = {
  title: string;
  note?: ReactNode;
  seeAll: string;
  read: Read<{ items: Startup[] }>;
  inSight?: boolean;
};

const waiting = Array.from({ length: 6 }, (_, place) => <PaneSkeleton key={place} />);

/** One shelf of the window; it waits and fails by itself. */
export const HomeRow = ({ title, note, seeAll, read, inSight = false }: Props) => (
  <div>
    {read.data === undefined && !read.isPending && <h2 className={styles.rowTitle}>{title}</h2>}
    <FailureCard read={read}>
      <Await
        read={read}
        empty={null}
        failed={t("browse.home.rowFailed")}
        kept={t("browse.home.rowFailedKept")}
        skeleton={<SnapRow title={title}>{waiting}</SnapRow>}
      >
        {(items) => (
          <SnapRow title={title} note={note} seeAll={seeAll}>
            {items.map((startup) => (
              <StartupPane key={startup.id} startup={startup} inSight={inSight} />
            ))}
          </SnapRow>
        )}
      </Await>
    </FailureCard>
  </div>
);
