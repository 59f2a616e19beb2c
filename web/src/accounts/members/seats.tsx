import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { Link } from "#ui/layout/link.tsx";
import type { Seats as Taken } from "./member.ts";
import styles from "./members.module.css";

/** Holds its place while the seats load. */
export const SeatsToCome = () => (
  <div className={styles.toCome} aria-hidden>
    <Seats seats={{ used: 0, of: 1 }} />
  </div>
);

/** How many seats of the plan are taken: in words, with a bar. `more` replaces the link to more seats. */
export function Seats({ seats: { used, of }, more }: { seats: Taken; more?: ReactNode }) {
  if (of === null)
    return <p className={styles.seatWords}>{t("accounts.seatsUsedNoLimit", { count: used })}</p>;
  const words = t("accounts.seatsUsed", { used, of });

  return (
    <div className={styles.seats}>
      <p className={styles.seatWords}>
        <span>{words}</span>
        {more === undefined ? (
          <Link href={paths.settings.billing}>{t("accounts.addSeats")}</Link>
        ) : (
          more
        )}
      </p>
      <progress
        className={styles.meter}
        value={Math.min(used, of)}
        max={of}
        aria-label={words}
        data-full={used >= of || undefined}
      />
    </div>
  );
}
