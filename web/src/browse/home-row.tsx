import type { ReactNode } from "react";
import { type Startup, StartupPane } from "#browse/startup-pane.tsx";
import { t } from "#text/index.ts";
import { Await, type Read } from "#ui/await.tsx";
import { PaneSkeleton } from "#ui/pane-skeleton.tsx";
import { SnapRow } from "#ui/snap-row.tsx";

type Props = {
  title: string;
  note?: ReactNode;
  seeAll: string;
  read: Read<{ items: Startup[] }>;
};

const waiting = Array.from({ length: 6 }, (_, place) => <PaneSkeleton key={place} />);

/** One shelf of the window; it fails and waits by itself. */
export const HomeRow = ({ title, note, seeAll, read }: Props) => (
  <Await
    read={read}
    empty={null}
    failed={t("home.rowFailed", { title })}
    skeleton={<SnapRow title={title}>{waiting}</SnapRow>}
  >
    {(items) => (
      <SnapRow title={title} note={note} seeAll={seeAll}>
        {items.map((startup) => (
          <StartupPane key={startup.id} startup={startup} />
        ))}
      </SnapRow>
    )}
  </Await>
);
