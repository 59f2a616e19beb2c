import "@mantine/core/styles/Group.layer.css";
import "@mantine/core/styles/Pagination.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import { Pagination as LibraryPagination } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { t } from "#text/index.ts";
import { wholeNumber } from "./number.ts";
import { PageSize } from "./page-size.tsx";
import styles from "./pagination.module.css";

interface PaginationProps {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  count: number;
  /** There are more than `count`; they were not counted further. */
  capped?: boolean;
  onPage: (page: number) => void;
  /** Offers a choice of page sizes. */
  onPageSize?: ((size: number) => void) | undefined;
  sizes?: number[];
}

const controlLabel = (control: "first" | "previous" | "last" | "next") => ({
  "aria-label": t(
    control === "previous" || control === "first" ? "ui.previousPage" : "ui.nextPage",
  ),
});

/** "1–5 of 23" and the pages. */
export function Pagination(props: PaginationProps) {
  const { page, pageSize, count, capped, onPage, onPageSize, sizes } = props;
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const from = count === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, count);
  const total = wholeNumber(count) + (capped ? "+" : "");

  return (
    <nav className={styles.line} aria-label={t("ui.pages")}>
      <div className={styles.start}>
        {onPageSize && <PageSize value={pageSize} onChange={onPageSize} sizes={sizes} />}
        <span>{t("ui.range", { from: wholeNumber(from), to: wholeNumber(to), total })}</span>
      </div>
      {pages > 1 && (
        <LibraryPagination
          value={page}
          onChange={onPage}
          total={pages}
          previousIcon={IconChevronLeft}
          nextIcon={IconChevronRight}
          getControlProps={controlLabel}
          getItemProps={(number) => ({ "aria-label": t("ui.page", { number }) })}
          classNames={{ root: styles.pages, control: styles.control, dots: styles.dots }}
          gap={4}
        />
      )}
    </nav>
  );
}
