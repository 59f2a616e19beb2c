import { IconDownload } from "@tabler/icons-react";
import { ReportChoice } from "@vitrine/contract/profiles/report-forms";
import type { ReactNode } from "react";
import { useSearch } from "#app/use-search.ts";
import { t } from "#text/index.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Note } from "#ui/state/note.tsx";
import styles from "./reports.module.css";

/** The records chosen in the list that led here. */
export const useChosen = () => {
  const [{ ids }, change] = useSearch(ReportChoice);
  return { ids, forget: () => change({ ids: [] }) };
};

type FrameProps = {
  title: string;
  note: string;
  /** Whether the file has the columns about people. */
  seesPeople: boolean;
  chosen: ReturnType<typeof useChosen>;
  children: ReactNode;
};

/** The screen of a report around its form. */
export const ReportFrame = ({ title, note, seesPeople, chosen, children }: FrameProps) => (
  <Page title={title} width="full">
    <div className={styles.page}>
      <p className={styles.lead}>{note}</p>
      {!seesPeople && <Note>{t("exports.withoutPeople")}</Note>}
      {chosen.ids.length > 0 && (
        <p className={styles.foot}>
          {t("exports.only", { count: chosen.ids.length })}
          <Button small onClick={chosen.forget}>
            {t("exports.allAgain")}
          </Button>
        </p>
      )}
      <Card className={styles.card}>{children}</Card>
    </div>
  </Page>
);

type Counted = { data: { count: number } | undefined; isError: boolean };

const countText = ({ data, isError }: Counted) => {
  if (isError) return t("exports.notCounted");
  return data
    ? t("exports.matches", { count: data.count, shown: wholeNumber(data.count) })
    : t("exports.counting");
};

/** How many rows the file has, and the button to download it. */
export const ReportFoot = ({ data, isError }: Counted) => (
  <div className={styles.foot}>
    <SubmitButton icon={<IconDownload aria-hidden />}>{t("exports.download")}</SubmitButton>
    <p className={styles.count} role="status">
      {countText({ data, isError })}
    </p>
    <p className={styles.quiet}>{t("exports.limit")}</p>
  </div>
);
