import { useRouterState } from "@tanstack/react-router";
import { later } from "#app/later.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { isClosed } from "#app/session/side.ts";
import { t } from "#text/index.ts";
import { Extra } from "./extra.tsx";
import styles from "./frame.module.css";

const TrialBar = later(() => import("#profiles/trial/trial-bar.tsx"), "TrialBar");
const ClosedBar = later(() => import("#app/closed/closed-bar.tsx"), "ClosedBar");

/** What is left of a trial, or that it is over; the subscription says the latter by itself. */
export function PlanBar() {
  const me = useMe();
  const isAtPlans = useRouterState({
    select: ({ location }) => location.pathname.startsWith(paths.subscription),
  });
  const isOver = isClosed(me);
  if (isOver ? isAtPlans : !me.retailer?.isTrial) return null;

  return (
    <aside className={styles.trial} aria-label={isOver ? t("app.subscription") : t("app.trial")}>
      <Extra>{isOver ? <ClosedBar /> : <TrialBar />}</Extra>
    </aside>
  );
}
