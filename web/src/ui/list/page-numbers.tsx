import { usePagination } from "@mantine/hooks";
import { IconChevronLeft, IconChevronRight, IconDots } from "@tabler/icons-react";
import type { ReactNode } from "react";
import "#text/pagination.ts";
import { t } from "#text/index.ts";
import { usePhone } from "#ui/overlay/trigger.ts";
import styles from "./pagination.module.css";

type Props = { page: number; pages: number; onPage: (page: number) => void };

/** The first, the last and the pages around the current one, between the back and next buttons. */
export function PageNumbers({ page, pages, onPage }: Props) {
  const siblings = usePhone() ? 0 : 1;
  const { range } = usePagination({ page, total: pages, siblings, onChange: onPage });
  const step = (label: string, to: number, icon: ReactNode) => (
    <button
      type="button"
      className={styles.control}
      aria-label={label}
      disabled={to < 1 || to > pages}
      onClick={() => onPage(to)}
    >
      {icon}
    </button>
  );

  return (
    <div className={styles.pages}>
      {step(t("pagination.previousPage"), page - 1, <IconChevronLeft aria-hidden />)}
      {range.map((number, at) =>
        number === "dots" ? (
          <IconDots key={at < 2 ? "before" : "behind"} aria-hidden className={styles.dots} />
        ) : (
          <button
            key={number}
            type="button"
            className={styles.control}
            aria-label={t("pagination.page", { number })}
            aria-current={number === page ? "page" : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ),
      )}
      {step(t("pagination.nextPage"), page + 1, <IconChevronRight aria-hidden />)}
    </div>
  );
}
