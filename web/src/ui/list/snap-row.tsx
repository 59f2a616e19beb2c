import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Children, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { t } from "#text/index.ts";
import { cx } from "#ui/format/cx.ts";
import { ArrowLink } from "#ui/layout/arrow-link.tsx";
import { IconButton } from "#ui/layout/icon-button.tsx";
import styles from "./snap-row.module.css";

interface SnapRowProps {
  title: string;
  /** A count or a reason beside the title. */
  note?: ReactNode;
  /** The address of "See all" on the title line. */
  seeAll?: string | undefined;
  /** Makes each card take the whole width on a phone. */
  large?: boolean;
  children: ReactNode;
}

const ends = (row: HTMLElement) => ({
  start: row.scrollLeft < 8,
  end: row.scrollLeft + row.clientWidth > row.scrollWidth - 8,
});

/** Tracks which ends of a sideways scroller are reached. */
function useEnds() {
  const row = useRef<HTMLUListElement>(null);
  const [reached, setReached] = useState({ start: true, end: true });

  useEffect(() => {
    const node = row.current;
    if (!node) return;
    const look = () => {
      const now = ends(node);
      setReached((was) => (was.start === now.start && was.end === now.end ? was : now));
    };
    const observer = new ResizeObserver(look);
    observer.observe(node);
    node.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      node.removeEventListener("scroll", look);
    };
  }, []);

  return { row, reached };
}

/** One row of cards, 6/4/3/2 by width; what does not fit is a swipe or a press away. */
export function SnapRow({ title, note, seeAll, large, children }: SnapRowProps) {
  const { row, reached } = useEnds();
  const id = useId();
  const turn = (way: 1 | -1) =>
    row.current?.scrollBy({ left: way * row.current.clientWidth * 0.9 });

  return (
    <section className={styles.box} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note && <span className={styles.note}>{note}</span>}
        <span className={styles.end}>
          {!(reached.start && reached.end) && (
            <>
              <IconButton label={t("ui.back")} disabled={reached.start} onClick={() => turn(-1)}>
                <IconChevronLeft aria-hidden />
              </IconButton>
              <IconButton label={t("ui.forward")} disabled={reached.end} onClick={() => turn(1)}>
                <IconChevronRight aria-hidden />
              </IconButton>
            </>
          )}
          {seeAll && (
            <ArrowLink href={seeAll} about={title}>
              {t("ui.seeAll")}
            </ArrowLink>
          )}
        </span>
      </div>
      <ul className={cx(styles.row, large && styles.large)} ref={row} aria-labelledby={id}>
        {Children.map(children, (child) => child && <li>{child}</li>)}
      </ul>
    </section>
  );
}
