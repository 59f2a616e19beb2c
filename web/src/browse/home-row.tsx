import type { ReactNode } from "react";
import { t } from "#text/index.ts";
import { Await, type Read } from "#ui/await.tsx";
import { Card } from "#ui/card.tsx";
import { PaneSkeleton } from "#ui/pane-skeleton.tsx";
import { SnapRow } from "#ui/snap-row.tsx";
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
export function HomeRow({ title, note, seeAll, read, inSight = false }: Props) {
  const row = (
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
  );
  if (read.isPending || read.data) return row;
  return (
    <section aria-label={title}>
      <h2 className={styles.rowTitle}>{title}</h2>
      <Card>{row}</Card>
    </section>
  );
}
