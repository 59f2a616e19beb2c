import { useState } from "react";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Counts, Reasons, RefusedFile } from "./counts.tsx";
import type { Import, Summary, Wanted } from "./import.ts";
import { ImportRows } from "./import-rows.tsx";
import styles from "./imports.module.css";

const all: Wanted = { verdict: "ALL", reason: "", isPartly: null };

const wantedText = ({ verdict, reason, isPartly }: Wanted) => {
  const result = verdict === "ALL" ? "" : t(`imports.counts.${verdict}`);
  return reason || (isPartly ? t("imports.onlyPartly", { result }) : result);
};

type Props = { of: Import; summary: Summary };

/** The counts, the reasons, and the rows themselves. */
export function SummaryPart({ of, summary }: Props) {
  const [wanted, setWanted] = useState(all);
  const shown = wantedText(wanted);

  return (
    <>
      <Counts summary={summary} onWanted={setWanted} />
      <Reasons summary={summary} onWanted={setWanted} />
      <RefusedFile of={of} />
      <section className={styles.rows}>
        <div className={styles.rowsHead}>
          <h3>{t("imports.rowsTitle")}</h3>
          {shown && (
            <span>
              {t("imports.ofReason", { reason: shown })}{" "}
              <Button variant="link" onClick={() => setWanted(all)}>
                {t("imports.allReasons")}
              </Button>
            </span>
          )}
        </div>
        <ImportRows
          key={`${wanted.verdict} ${wanted.reason} ${wanted.isPartly}`}
          importId={of.id}
          wanted={wanted}
        />
      </section>
    </>
  );
}
