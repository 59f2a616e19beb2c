import { IconBookmark } from "@tabler/icons-react";
import type { MouseEvent, ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { useBookmark } from "#browse/bookmarks/use-bookmark.ts";
import type { Search } from "#browse/search/browse-search.ts";
import { ChatStatus } from "#profiles/card/chat-status.tsx";
import { t } from "#text/index.ts";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { cx } from "#ui/format/cx.ts";
import { Stars } from "#ui/format/stars.tsx";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { Link } from "#ui/layout/link.tsx";
import { SortHead, Table } from "#ui/list/table.tsx";
import type { Startup } from "./listed-startup.tsx";
import styles from "./startups-table.module.css";

type Order = Pick<Search, "sort" | "sortDirection">;

/** Left out where the order is fixed. */
export type Ordering = {
  order?: Order | undefined;
  onOrder?: ((order: Order) => void) | undefined;
};

type HeadProps = Ordering & {
  sort: Search["sort"];
  className?: string | undefined;
  children: string;
};

/** The name of a column, which sorts by it; pressed again, the other way round. */
function Head({ sort, order, onOrder, className, children }: HeadProps) {
  const direction = order?.sort === sort ? order.sortDirection : undefined;
  const first = sort === "Name" ? "ASC" : "DESC";
  const other = direction === "ASC" ? "DESC" : "ASC";

  if (!onOrder)
    return (
      <th scope="col" className={className}>
        {children}
      </th>
    );
  return (
    <SortHead
      direction={direction}
      onSort={() => onOrder({ sort, sortDirection: direction ? other : first })}
      className={className}
    >
      {children}
    </SortHead>
  );
}

const Cell = ({ number, children }: { number?: boolean; children: ReactNode }) => (
  <td className={cx(number && styles.number)}>{children}</td>
);

function Row({ startup }: { startup: Startup }) {
  const { isOn, toggle, failure } = useBookmark(startup);
  const { id, companyShortName: name, rating } = startup;
  const open = ({ target, currentTarget }: MouseEvent) => {
    if (target instanceof Element && !target.closest("a, button"))
      currentTarget.querySelector("a")?.click();
  };

  return (
    <tr onClick={open}>
      <th scope="row">
        <span className={styles.company}>
          <CompanyLogo id={id} name={name} src={startup.logo60?.image} size={24} decorative />
          <Link className={styles.link} href={paths.profile("startup", id)} title={name}>
            {name}
          </Link>
        </span>
      </th>
      <Cell>{startup.category?.name}</Cell>
      <Cell>{startup.country?.name}</Cell>
      <Cell number>{startup.founded}</Cell>
      <Cell number>
        <Stars average={rating.average} count={rating.count} form="short" />
      </Cell>
      <Cell>
        <ChatStatus lit={startup.isAvailableToChat} />
      </Cell>
      <td className={styles.act}>
        <IconButton
          size="small"
          label={t("browse.bookmark", { name })}
          pressed={isOn}
          onClick={toggle}
        >
          <IconBookmark aria-hidden />
        </IconButton>
        {failure}
      </td>
    </tr>
  );
}

type Props = Ordering & { startups: Startup[] };

/** The same startups as rows, to compare facts down a column. */
export const StartupsTable = ({ startups, ...ordering }: Props) => (
  <Table label={t("browse.results")} className={styles.box} tableClassName={styles.table}>
    <thead>
      <tr>
        <Head {...ordering} sort="Name">
          {t("browse.startup")}
        </Head>
        <th scope="col">{t("browse.category")}</th>
        <th scope="col">{t("browse.country")}</th>
        <Head {...ordering} sort="Founded" className={styles.number}>
          {t("browse.founded")}
        </Head>
        <Head {...ordering} sort="Rating" className={styles.number}>
          {t("browse.rating")}
        </Head>
        <th scope="col">{t("browse.contact")}</th>
        <td className={styles.act}>
          <VisuallyHidden>{t("browse.keep")}</VisuallyHidden>
        </td>
      </tr>
    </thead>
    <tbody>
      {startups.map((startup) => (
        <Row key={startup.id} startup={startup} />
      ))}
    </tbody>
  </Table>
);
