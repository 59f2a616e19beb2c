import type { Output } from "@vitrine/contract/endpoint";
import { analysis, type BehindKind, mostListed } from "@vitrine/contract/reports/analysis";
import { adminPaths } from "#app/admin-paths.ts";
import { useInnerList } from "#app/list/use-inner-list.ts";
import { t } from "#text/index.ts";
import { dateText } from "#ui/format/date.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { Link } from "#ui/layout/link.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Pagination } from "#ui/list/pagination.tsx";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { behindTitle, numberOf, type Opened } from "./word-tables.tsx";
import styles from "./analysis.module.css";

type Item = Output<typeof analysis.behind>["items"][number];

const Company = ({ company }: Pick<Item, "company">) =>
  company ? (
    <Link href={adminPaths.company("retailer", company.id)} dir="auto">
      {company.name}
    </Link>
  ) : (
    <span>{t("analysis.gone")}</span>
  );

const Startup = ({ startup }: Pick<Item, "startup">) =>
  startup ? (
    <Link href={adminPaths.company("startup", startup.id)} dir="auto">
      {startup.name}
    </Link>
  ) : (
    <span>{t("analysis.gone")}</span>
  );

/** What a company did with a startup. */
const done = new Map<BehindKind, "hasOpened" | "hasBookmarked" | "hasContacted">([
  ["OPENED", "hasOpened"],
  ["BOOKMARKED", "hasBookmarked"],
  ["CONTACTED", "hasContacted"],
]);

const Followed = ({ startup, what }: Pick<Item, "startup"> & { what: BehindKind }) => {
  const has = done.get(what);
  if (!has) return null;
  return (
    <>
      <span className={styles.when}>{t(`analysis.${has}`)}</span>
      <Startup startup={startup} />
    </>
  );
};

/** A startup, or a company with its search, how often it searched, or the startup it turned to. */
const Row = ({ item, what }: { item: Item; what: BehindKind }) => {
  const { company, startup, keyWord, times, day } = item;
  if (day === null) return <Startup startup={startup} />;
  return (
    <>
      <span className={styles.who}>
        {keyWord !== null && <bdi>{keyWord}</bdi>}
        <Company company={company} />
        <Followed startup={startup} what={what} />
      </span>
      <span className={styles.when}>
        {times === null ? dateText(day, "short") : t("analysis.times", { count: times })}
      </span>
    </>
  );
};

const noteOf = (opened: Opened) => {
  const count = numberOf(opened);
  if (count <= mostListed) return t("analysis.behindNote");
  return t("analysis.behindFirst", { listed: wholeNumber(mostListed), count: wholeNumber(count) });
};

const firstPage = { page: 1, pageSize: 25 };

function Behind({ id, opened }: { id: string; opened: Opened }) {
  const { word, what } = opened;
  const { read, paging } = useInnerList(analysis.behind, firstPage, (search) => ({
    ...search,
    id,
    place: word.place,
    what,
  }));

  return (
    <div className={styles.part}>
      <p className={styles.note}>{noteOf(opened)}</p>
      <Await
        read={read}
        failed={t("analysis.behindFailed")}
        skeleton={<RowsSkeleton rows={5} />}
        empty={
          <EmptyState title={t("analysis.behindNone")}>{t("analysis.behindNoneWhy")}</EmptyState>
        }
      >
        {(items) => (
          <>
            <ul className={styles.list}>
              {items.map((item) => (
                <li key={item.id} className={styles.row}>
                  <Row item={item} what={what} />
                </li>
              ))}
            </ul>
            {paging && <Pagination paging={paging} />}
          </>
        )}
      </Await>
    </div>
  );
}

type Props = { id: string; opened: Opened | undefined; onClose: () => void };

/** The list behind a number of a report. */
export const BehindDrawer = ({ id, opened, onClose }: Props) => (
  <Drawer opened={opened !== undefined} onClose={onClose} title={opened ? behindTitle(opened) : ""}>
    {opened && <Behind id={id} opened={opened} />}
  </Drawer>
);
