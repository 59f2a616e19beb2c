import { imports } from "@vitrine/contract/profiles/imports";
import { tray } from "@vitrine/contract/reports";
import { useState } from "react";
import { useAction } from "#app/actions/use-action.ts";
import { awaitTask } from "#app/tray/tray.ts";
import { t } from "#text/index.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { Button } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Note } from "#ui/state/note.tsx";
import { DiscardButton } from "./discard-button.tsx";
import { ColumnsTable } from "./columns-table.tsx";
import type { Choice, Import } from "./import.ts";
import { ImportSteps } from "./import-steps.tsx";
import { ReadingChoice } from "./reading-choice.tsx";
import { UpdatesChoice } from "./updates-choice.tsx";
import styles from "./imports.module.css";

const formatText = ({ format: { encoding, headerLine }, rows }: Import) =>
  t("imports.format", {
    encoding: encoding.toUpperCase(),
    header: headerLine === 0 ? t("imports.noHeader") : t("imports.headerOn", { line: headerLine }),
    count: rows,
    rows: wholeNumber(rows),
  });

/** A choice shows at once and is saved in order, without waiting for the choices before it. */
const useChoosing = (of: Import) => {
  const [choice, setChoice] = useState(of.choice);
  const choose = useAction<Choice>(
    {
      run: (write, next) => write(imports.choose, { ...next, id: of.id }),
      refreshes: [imports.one],
    },
    { queue: "choice of an import" },
  );
  const change = (part: Partial<Choice>) => {
    const next = { ...choice, ...part };
    setChoice(next);
    choose.press(next);
  };
  const { fields } = choice;
  const columns = of.columns.map((column, at) =>
    fields ? { ...column, field: fields[at] ?? null } : column,
  );
  return { choose, shown: { ...of, choice, columns }, change };
};

type Props = { of: Import; onChecking: () => void };

/** The field of each column, how the file is read, and what may be changed. */
export function ColumnsStep({ of, onChecking }: Props) {
  const { id } = of;
  const { choose, shown, change } = useChoosing(of);
  const check = useAction({
    run: async (write) => {
      const { task } = await write(imports.check, { id });
      awaitTask(task);
      onChecking();
    },
    refreshes: [imports.one, imports.list, tray.list],
  });
  const hasName = shown.columns.some(({ field }) => field === "name");

  return (
    <Card className={styles.step}>
      <ImportSteps step="columns" />
      <p>{formatText(of)}</p>
      {of.format.doubt !== null && (
        <Note tone="warning">{t("imports.doubt", { doubt: of.format.doubt })}</Note>
      )}
      <ColumnsTable of={shown} onChoose={change} />
      <ReadingChoice of={shown} onChoose={change} />
      <UpdatesChoice of={shown} onChoose={change} />
      {choose.failure}
      {!hasName && <Note tone="warning">{t("imports.needsName")}</Note>}
      <div className={styles.buttons}>
        <Button
          variant="primary"
          disabled={!hasName || choose.isPending}
          sending={check.isPending}
          onClick={() => check.press()}
        >
          {choose.isPending ? t("imports.unsaved") : t("imports.check")}
        </Button>
        <DiscardButton of={of} />
      </div>
      {check.failure}
    </Card>
  );
}
