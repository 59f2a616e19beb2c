import "#text/pagination.ts";
import { t } from "#text/index.ts";
import { countInWords, wholeNumber } from "#ui/format/number.ts";
import { Button } from "#ui/layout/button.tsx";
import { PageNumbers } from "./page-numbers.tsx";
import { PageSize } from "./page-size.tsx";
import { pagesOf, rangeOf } from "./page-range.ts";
import type { Paging } from "./use-paging.ts";
import styles from "./pagination.module.css";

interface PaginationProps {
  /** From `usePaging`, which leaves pages that do not exist. */
  paging: Paging;
  /** Offers a choice of page sizes. */
  onPageSize?: ((size: number) => void) | undefined;
  sizes?: number[];
  /** Shows "1–5 of 23", if the count is shown nowhere else. */
  hasRange?: boolean;
}

/** Beyond any list's end, so that the last page is opened instead. */
const farthest = 1_000_000;

/** "1–5 of 23" and the pages; if the count is capped, "1–5 of 10,000+" and a button to the last. */
export function Pagination({ paging, onPageSize, sizes, hasRange = true }: PaginationProps) {
  const { page, sizeAsked, isCapped, onPage } = paging;
  const pages = pagesOf(paging);
  const { from, to, total } = rangeOf(paging);
  const shown = countInWords(total, isCapped);

  return (
    <nav className={styles.line} aria-label={t("pagination.pages")}>
      <div className={styles.start}>
        {onPageSize && <PageSize value={sizeAsked} onChange={onPageSize} sizes={sizes} />}
        {hasRange && total > 0 && (
          <span>
            {t("pagination.range", { from: wholeNumber(from), to: wholeNumber(to), total: shown })}
          </span>
        )}
        {isCapped && (
          <Button variant="link" onClick={() => onPage(farthest)}>
            {t("pagination.lastPage")}
          </Button>
        )}
      </div>
      {pages > 1 && <PageNumbers page={page} pages={pages} onPage={onPage} />}
    </nav>
  );
}
