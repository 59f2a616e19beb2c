import { adminPaths } from "#app/admin-paths.ts";
import { t } from "#text/index.ts";
import { dateText } from "#ui/format/date.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { placeOf, Sentence } from "#ui/format/sentence.tsx";
import { ShareBar } from "#ui/format/share-bar.tsx";
import { Link } from "#ui/layout/link.tsx";
import { ListCard } from "#ui/layout/list-card.tsx";
import styles from "./dashboard.module.css";
import { comparedDays, type Dashboard, type Days, inAddress } from "./spans.ts";

type Kind = Dashboard["activity"][number]["kind"];

const listOf = (kind: Kind, days: Days) =>
  kind === "SEARCH"
    ? `${adminPaths.searchLog}?${inAddress(days)}`
    : `${adminPaths.activities}?kind=${kind}&${inAddress(days)}`;

type BeforeProps = { kind: Kind; count: number | null; days: Days };

const Before = ({ kind, count, days }: BeforeProps) => {
  if (count === null) return t("dashboard.unknownBefore");
  const shown = wholeNumber(count);
  const what = t(`dashboard.activities.${kind}`);
  return (
    <Sentence
      words={t("dashboard.before", { shown: placeOf("shown") })}
      parts={{
        shown: (
          <Link href={listOf(kind, days)} aria-label={t("dashboard.beforeOf", { shown, what })}>
            {shown}
          </Link>
        ),
      }}
    />
  );
};

/** Activity in these days and in those compared; each number opens what it counts. */
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
                <Before kind={kind} count={before} days={comparedDays(of)} />
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </ListCard>
  );
}
