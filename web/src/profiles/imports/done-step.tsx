import { imports } from "@vitrine/contract/profiles/imports";
import { tray } from "@vitrine/contract/reports";
import { useState } from "react";
import { adminPaths } from "#app/admin-paths.ts";
import { useAction } from "#app/actions/use-action.ts";
import { awaitTask } from "#app/tray/tray.ts";
import { t } from "#text/index.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { ShowAll } from "#ui/form/check-list/show-all.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Link } from "#ui/layout/link.tsx";
import { Note } from "#ui/state/note.tsx";
import type { Import } from "./import.ts";
import { ImportSteps } from "./import-steps.tsx";
import { SummaryPart } from "./summary-part.tsx";
import { undoneWords, undoQuestion } from "./undoing.ts";
import styles from "./imports.module.css";

const mostKept = 10;

function Kept({ kept }: Pick<Import, "kept">) {
  const [all, setAll] = useState(false);

  return (
    <section>
      <h3>{t("imports.kept")}</h3>
      <ul className={styles.reasons}>
        {(all ? kept : kept.slice(0, mostKept)).map(({ id, name }) => (
          <li key={id}>
            <Link href={adminPaths.company("startup", id)} dir="auto">
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {kept.length > mostKept && (
        <ShowAll all={all} count={kept.length} onToggle={() => setAll(!all)} />
      )}
    </section>
  );
}

function UndoButton({ of }: { of: Import }) {
  const { id, name } = of;
  const undo = useAction({
    ask: () => ({
      title: t("imports.undoTitle", { name }),
      text: undoQuestion(of),
      confirm: t("imports.undoConfirm"),
    }),
    run: async (write) => awaitTask((await write(imports.undo, { id })).task),
    refreshes: [imports.one, imports.list, tray.list],
  });

  return (
    <>
      <Button sending={undo.isPending} onClick={() => undo.press()}>
        {t("imports.undo")}
      </Button>
      {undo.failure}
    </>
  );
}

/** The result of the import, and its Undo. */
export const DoneStep = ({ of }: { of: Import }) => {
  const { state, summary, canUndo, kept } = of;
  const isDone = state === "DONE";

  return (
    <Card className={styles.step}>
      <ImportSteps step="run" part={1} />
      <Note tone={isDone ? "success" : "info"}>
        {isDone ? t("imports.doneLead") : undoneWords(of)}
      </Note>
      {summary && summary.differs > 0 && (
        <Note tone="warning">{t("imports.differs", { count: wholeNumber(summary.differs) })}</Note>
      )}
      <div className={styles.buttons}>
        {canUndo && <UndoButton of={of} />}
        <Link href={adminPaths.startupImports}>{t("imports.again")}</Link>
      </div>
      {isDone && !canUndo && <p className={styles.quiet}>{t("imports.undoOver")}</p>}
      {kept.length > 0 && <Kept kept={kept} />}
      {summary && <SummaryPart of={of} summary={summary} />}
    </Card>
  );
};
