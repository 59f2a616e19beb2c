import { later } from "#app/later.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { isClosed } from "#app/session/side.ts";
import { t } from "#text/index.ts";
import { Extra } from "./extra.tsx";
import styles from "./frame.module.css";

const PlanWords = later(() => import("#app/closed/on-occasion.tsx"), "PlanWords");

/** What is left of a running trial, or that it is over; the subscription screens say the latter anyway. */
export function PlanBar({ path }: { path: string }) {
  const me = useMe();
  const isOver = isClosed(me);
  const isTrial = me.isReady && me.retailer?.isTrial;
  if (isOver ? path.startsWith(paths.subscription) : !isTrial) return null;

  return (
    <aside className={styles.trial} aria-label={t(isOver ? "app.subscription" : "app.trial")}>
      <Extra>
        <PlanWords />
      </Extra>
    </aside>
  );
}
