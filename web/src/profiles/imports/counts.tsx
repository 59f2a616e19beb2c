import { imports, type ImportVerdict, importVerdicts } from "@vitrine/contract/profiles/imports";
import { download } from "#app/calls/download.ts";
import { t } from "#text/index.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { Button } from "#ui/layout/button.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { asProblem } from "#ui/state/problem.ts";
import type { Import, Summary, Wanted } from "./import.ts";
import styles from "./imports.module.css";

type Props = { summary: Summary; onWanted: (wanted: Wanted) => void };

/** How many of the rows are imported without some of their cells. */
function Partly({ verdict, summary: { partly }, onWanted }: Props & { verdict: ImportVerdict }) {
  const count = verdict === "created" || verdict === "updated" ? partly[verdict] : 0;
  if (count === 0) return null;

  return (
    <Button
      variant="link"
      className={styles.partly}
      onClick={() => onWanted({ verdict, reason: "", isPartly: true })}
    >
      {t("imports.partly", { count, shown: wholeNumber(count) })}
    </Button>
  );
}

/** How many rows are new, updated, already here and refused; each number shows its rows. */
export const Counts = ({ summary, onWanted }: Props) => (
  <ul className={styles.counts}>
    {importVerdicts.map((verdict) => (
      <li key={verdict}>
        {summary[verdict] === 0 ? (
          <span className={styles.count}>
            <strong>0</strong>
            {t(`imports.counts.${verdict}`)}
          </span>
        ) : (
          <Button
            variant="link"
            className={styles.count}
            onClick={() => onWanted({ verdict, reason: "", isPartly: null })}
          >
            <strong>{wholeNumber(summary[verdict])}</strong>
            {t(`imports.counts.${verdict}`)}
          </Button>
        )}
        <Partly verdict={verdict} summary={summary} onWanted={onWanted} />
      </li>
    ))}
  </ul>
);

/** Why rows are left out, and what was read only in part. */
export const Reasons = ({ summary: { reasons, warnings }, onWanted }: Props) => (
  <>
    {reasons.length > 0 && (
      <section>
        <h3>{t("imports.reasons")}</h3>
        <ul className={styles.reasons}>
          {reasons.map(({ verdict, reason, count }) => (
            <li key={`${verdict} ${reason}`}>
              {t("imports.reason", {
                count,
                shown: wholeNumber(count),
                reason,
                verdict: t(`imports.verdicts.${verdict}`),
              })}{" "}
              <Button variant="link" onClick={() => onWanted({ verdict, reason, isPartly: null })}>
                {t("imports.showRows", { count })}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    )}
    {warnings.length > 0 && (
      <section>
        <h3>{t("imports.warnings")}</h3>
        <ul className={styles.reasons}>
          {warnings.map(({ field, says, count, line }) => (
            <li key={`${field} ${says}`}>
              {t("imports.warning", { field, says, line, count, shown: wholeNumber(count) })}
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
);

const save = async ({ id, name }: Import) => {
  try {
    await download(imports.refused, { id }, `${name.replace(/\.[^.]*$/, "")}-refused.csv`);
  } catch (error) {
    toast({ tone: "danger", text: asProblem(error).message });
  }
};

/** Downloads the refused rows, to be corrected. */
export const RefusedFile = ({ of }: { of: Import }) =>
  (of.summary?.refused ?? 0) > 0 ? (
    <p className={styles.refused}>
      <Button onClick={() => void save(of)}>{t("imports.downloadRefused")}</Button>
      <span className={styles.quiet}>{t("imports.refusedWhy")}</span>
    </p>
  ) : null;
