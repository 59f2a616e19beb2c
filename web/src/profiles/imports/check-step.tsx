import { imports } from "@vitrine/contract/profiles/imports";
import { tray } from "@vitrine/contract/reports";
import { useAction } from "#app/actions/use-action.ts";
import { awaitTask } from "#app/tray/tray.ts";
import { t } from "#text/index.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { Button } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Note } from "#ui/state/note.tsx";
import { DiscardButton } from "./discard-button.tsx";
import type { Import } from "./import.ts";
import { ImportSteps } from "./import-steps.tsx";
import { SummaryPart } from "./summary-part.tsx";
import styles from "./imports.module.css";

type Props = { of: Import; onBack: () => void };

/** Shows what the import will do, row by row. */
export function CheckStep({ of, onBack }: Props) {
  const { id, name, summary } = of;
  const { created = 0, updated = 0, partly = { created: 0, updated: 0 } } = summary ?? {};
  const count = created + updated;
  const inPart = partly.created + partly.updated;
  const what = t("imports.runWhat", {
    created: wholeNumber(created),
    updated: wholeNumber(updated),
  });
  const without = t("imports.runPartly", { count: inPart, shown: wholeNumber(inPart) });
  const run = useAction({
    ask: () => ({
      title: t("imports.runTitle", { name }),
      text: inPart > 0 ? `${what} ${without}` : what,
      confirm: t("imports.runConfirm"),
      tone: "primary",
    }),
    run: async (write) => awaitTask((await write(imports.run, { id })).task),
    refreshes: [imports.one, imports.list, tray.list],
  });

  return (
    <Card className={styles.step}>
      <ImportSteps step="check" part={1} />
      <p>{t("imports.checkLead")}</p>
      {count === 0 && <Note>{t("imports.nothing")}</Note>}
      <div className={styles.buttons}>
        {count > 0 && (
          <Button variant="primary" sending={run.isPending} onClick={() => run.press()}>
            {t("imports.run", { count, shown: wholeNumber(count) })}
          </Button>
        )}
        <Button onClick={onBack}>{t("imports.changeColumns")}</Button>
        <DiscardButton of={of} />
      </div>
      {run.failure}
      {summary && <SummaryPart of={of} summary={summary} />}
    </Card>
  );
}
