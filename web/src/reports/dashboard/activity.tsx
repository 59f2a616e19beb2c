import { adminPaths } from "#app/admin-paths.ts";
import { t } from "#text/index.ts";
import { dateText } from "#ui/format/date.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { ShareBar } from "#ui/format/share-bar.tsx";
import { Link } from "#ui/layout/link.tsx";
import { ListCard } from "#ui/layout/list-card.tsx";
import styles from "./dashboard.module.css";
import { type Dashboard, inAddress } from "./spans.ts";

type Kind = Dashboard["activity"][number]["kind"];

const listOf = (kind: Kind, days: Dashboard) =>
  kind === "SEARCH"
    ? `${adminPaths.searchLog}?${inAddress(days)}`
    : `${adminPaths.activities}?kind=${kind}&${inAddress(days)}`;

/** Activity in these days; each number opens what it counts. */
export function Activity({ of }: { of: Dashboard }) {
  const most = Math.max(1, ...of.activity.map(({ value }) => value));
  const from = dateText(of.from, "short");
  const to = dateText(of.to, "short");

  return (
    <ListCard title={t("dashboard.activity")} note={t("dashboard.activityNote", { from, to })}>
      <dl className={styles.activity}>
        {of.activity.map(({ kind, value, before }) => (
          <div key={kind}>
            <dt>
              {t(`dashboard.activities.${kind}`)}
              <small>{t(`dashboard.activityWhy.${kind}`)}</small>
            </dt>
            <dd>
              <ShareBar share={value / most} />
              <Link href={listOf(kind, of)}>{wholeNumber(value)}</Link>
              <small>
                {before === null
                  ? t("dashboard.unknownBefore")
                  : t("dashboard.before", { shown: wholeNumber(before) })}
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </ListCard>
  );
}
