import type { ReactNode } from "react";
import { FailureCard } from "#browse/failure-card.tsx";
import { type Startup, ListedStartup } from "#browse/listed-startup.tsx";
import { CardSkeleton } from "#profiles/card/card-skeleton.tsx";
import "#text/home.ts";
import { t } from "#text/index.ts";
import { SnapRow } from "#ui/list/snap-row.tsx";
import { Await, type Read } from "#ui/state/await.tsx";
import styles from "./home.module.css";

type Props = {
  title: string;
  note?: ReactNode;
  seeAll: string | undefined;
  read: Read<{ items: Startup[] }>;
  inSight?: boolean;
};

const waiting = Array.from({ length: 6 }, (_, place) => <CardSkeleton key={place} />);

/** Keeps the place of a note that is still loading. */
const noteToCome = "\u00a0";

/** One shelf of startups; it loads and fails independently of the others. */
export const HomeRow = ({ title, note, seeAll, read, inSight = false }: Props) => (
  <div>
    {read.data === undefined && !read.isPending && <h2 className={styles.rowTitle}>{title}</h2>}
    <FailureCard read={read}>
      <Await
        read={read}
        empty={null}
        failed={t("home.rowFailed")}
        kept={t("home.rowFailedKept")}
        skeleton={
          <SnapRow title={title} note={noteToCome} seeAll={seeAll} large={inSight}>
            {waiting}
          </SnapRow>
        }
      >
        {(items) => (
          <SnapRow title={title} note={note} seeAll={seeAll} large={inSight}>
            {items.map((startup) => (
              <ListedStartup key={startup.id} startup={startup} inSight={inSight} />
            ))}
          </SnapRow>
        )}
      </Await>
    </FailureCard>
  </div>
);
