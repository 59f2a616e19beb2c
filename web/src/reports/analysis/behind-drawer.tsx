import { analysis, type BehindKind } from "@vitrine/contract/reports/analysis";
import { adminPaths } from "#app/admin-paths.ts";
import { useRead } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { Link } from "#ui/layout/link.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { behindTitle, type Opened } from "./word-tables.tsx";
import styles from "./analysis.module.css";

const sideOf = (what: BehindKind) =>
  what === "COMPANIES" || what === "FOUND_NOTHING" ? "retailer" : "startup";

function Behind({ id, opened: { word, what } }: { id: string; opened: Opened }) {
  const read = useRead(analysis.behind, { id, place: word.place, what });

  return (
    <div className={styles.part}>
      <p className={styles.note}>{t("analysis.behindNote")}</p>
      <Await
        read={read}
        failed={t("analysis.behindFailed")}
        skeleton={<RowsSkeleton rows={5} />}
        empty={<EmptyState title={t("analysis.behindNone")} />}
      >
        {(items) => (
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item.id} className={styles.row}>
                <Link href={adminPaths.company(sideOf(what), item.id)} dir="auto">
                  {item.name}
                </Link>
                {item.times !== null && <span>{t("analysis.times", { count: item.times })}</span>}
              </li>
            ))}
          </ul>
        )}
      </Await>
    </div>
  );
}

type Props = { id: string; opened: Opened | undefined; onClose: () => void };

/** What a number of a report counts. */
export const BehindDrawer = ({ id, opened, onClose }: Props) => (
  <Drawer opened={opened !== undefined} onClose={onClose} title={opened ? behindTitle(opened) : ""}>
    {opened && <Behind id={id} opened={opened} />}
  </Drawer>
);
