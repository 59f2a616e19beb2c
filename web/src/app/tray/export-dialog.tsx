import { type FileFormat, fileFormats, tray } from "@vitrine/contract/reports";
import { useState } from "react";
import { tellExportFailed } from "#app/calls/export-failed.ts";
import { useAction } from "#app/actions/use-action.ts";
import { t } from "#text/index.ts";
import { Segmented } from "#ui/form/segmented.tsx";
import { countInWords } from "#ui/format/number.ts";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { among, type Chosen, type ExportOf } from "./export-of.ts";
import { awaitTask } from "./tray.ts";
import styles from "./tray.module.css";

type Which = "SHOWN" | "ALL";
type Props = ExportOf & { opened: boolean; onClose: () => void };

const formats = () => fileFormats.map((value) => ({ value, label: t(`reports.formats.${value}`) }));

/** Asks for the format and the columns, and starts the export. */
export function ExportDialog({ opened, onClose, run, columns, shown, count, isCapped }: Props) {
  const [format, setFormat] = useState<FileFormat>("XLSX");
  const [which, setWhich] = useState<Which>("SHOWN");
  const onScreen = among(columns, shown);
  const begin = useAction<Chosen>({
    run: async (write, chosen) => {
      const task = await run(write, chosen).catch(tellExportFailed);
      awaitTask(task);
      onClose();
      return task;
    },
    refreshes: [tray.list],
  });

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t("reports.exportTitle", { count, shown: countInWords(count, isCapped) })}
      actions={
        <Button
          variant="primary"
          sending={begin.isPending}
          onClick={() => begin.press({ format, shown: which === "SHOWN" ? onScreen : undefined })}
        >
          {t("reports.start")}
        </Button>
      }
    >
      <div className={styles.choices}>
        <div className={styles.choice}>
          <span className={styles.legend} aria-hidden>
            {t("reports.format")}
          </span>
          <Segmented
            label={t("reports.format")}
            value={format}
            onChange={setFormat}
            options={formats()}
          />
        </div>
        <div className={styles.choice}>
          <span className={styles.legend} aria-hidden>
            {t("reports.columns")}
          </span>
          <Segmented<Which>
            label={t("reports.columns")}
            value={which}
            onChange={setWhich}
            options={[
              {
                value: "SHOWN",
                label: t("reports.shownColumns", { count: onScreen.length }),
              },
              { value: "ALL", label: t("reports.allColumns", { count: columns.length }) },
            ]}
          />
        </div>
        <p className={styles.quiet}>{t("reports.note")}</p>
        {begin.failure}
      </div>
    </Dialog>
  );
}
