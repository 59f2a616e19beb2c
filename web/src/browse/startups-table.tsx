import { IconBookmark } from "@tabler/icons-react";
import { paths } from "#app/paths.ts";
import { useBookmark } from "#browse/bookmarks/use-bookmark.ts";
import type { Search } from "#browse/search/browse-search.ts";
import { ChatStatus } from "#profiles/card/chat-status.tsx";
import { t } from "#text/index.ts";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { Stars } from "#ui/format/stars.tsx";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { Link } from "#ui/layout/link.tsx";
import type { Column, Order } from "#ui/list/table/column.ts";
import { ListTable } from "#ui/list/table/list-table.tsx";
import type { Startup } from "./listed-startup.tsx";
import styles from "./startups-table.module.css";

type SearchOrder = Pick<Search, "sort" | "sortDirection">;

/** Left out where the order is fixed. */
export type Ordering = {
  order?: SearchOrder | undefined;
  onOrder?: ((order: SearchOrder) => void) | undefined;
};

const Company = ({ startup: { id, companyShortName: name, logo60 } }: { startup: Startup }) => (
  <span className={styles.company}>
    <CompanyLogo id={id} name={name} src={logo60?.image} size={24} decorative />
    <Link className={styles.link} href={paths.profile("startup", id)} title={name}>
      {name}
    </Link>
  </span>
);

function Ribbon({ startup }: { startup: Startup }) {
  const { isOn, toggle, failure } = useBookmark(startup);
  const label = t("browse.bookmark", { name: startup.companyShortName });

  return (
    <>
      <IconButton size="small" label={label} pressed={isOn} onClick={toggle}>
        <IconBookmark aria-hidden />
      </IconButton>
      {failure}
    </>
  );
}

const columns = (): Column<Startup, Search["sort"]>[] => [
  {
    id: "name",
    head: t("browse.startup"),
    cell: (startup) => <Company startup={startup} />,
    sort: "Name",
  },
  { id: "category", head: t("browse.category"), cell: ({ category }) => category?.name },
  { id: "country", head: t("browse.country"), cell: ({ country }) => country?.name },
  {
    id: "founded",
    head: t("browse.founded"),
    cell: ({ founded }) => founded,
    isNumber: true,
    sort: "Founded",
    firstDirection: "DESC",
  },
  {
    id: "rating",
    head: t("browse.rating"),
    cell: ({ rating }) => <Stars average={rating.average} count={rating.count} form="short" />,
    isNumber: true,
    sort: "Rating",
    firstDirection: "DESC",
  },
  {
    id: "contact",
    head: t("browse.contact"),
    cell: ({ isAvailableToChat }) => <ChatStatus lit={isAvailableToChat} />,
  },
  {
    id: "keep",
    head: t("browse.keep"),
    isHeadHidden: true,
    cell: (startup) => <Ribbon startup={startup} />,
  },
];

type Props = Ordering & { startups: Startup[] };

/** The same startups as rows, to compare facts down a column. */
export const StartupsTable = ({ startups, order, onOrder }: Props) => (
  <ListTable
    label={t("browse.results")}
    className={styles.box}
    columns={columns()}
    rows={startups}
    order={order && { fieldName: order.sort, direction: order.sortDirection }}
    onOrder={
      onOrder &&
      (({ fieldName, direction }: Order<Search["sort"]>) =>
        onOrder({ sort: fieldName, sortDirection: direction }))
    }
  />
);
