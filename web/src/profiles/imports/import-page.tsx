import { imports } from "@vitrine/contract/profiles/imports";
import { useState } from "react";
import { useRead } from "#app/calls/api.ts";
import "#text/files.ts";
import "#text/staff/imports.ts";
import "#text/staff/staff.ts";
import "#text/staff/reports.ts";
import { t } from "#text/index.ts";
import { Page } from "#ui/layout/page.tsx";
import { Note } from "#ui/state/note.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { CheckStep } from "./check-step.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { DoneStep } from "./done-step.tsx";
import { type Import, isWorking } from "./import.ts";
import { Working } from "./working.tsx";
import styles from "./imports.module.css";

function Step({ of }: { of: Import }) {
  const [isChoosing, setChoosing] = useState(false);
  const { state } = of;
  const back = () => setChoosing(true);
  if (isWorking(state)) return <Working of={of} />;
  if (state === "DONE" || state === "UNDONE") return <DoneStep of={of} />;
  if (state === "CHECKED" && !isChoosing) return <CheckStep of={of} onBack={back} />;
  return <ColumnsStep of={of} onChecking={() => setChoosing(false)} />;
}

/** One file: its columns, the check, the import, and its Undo. */
export function ImportPage({ id }: { id: string }) {
  const read = useRead(imports.one, { id });

  return (
    <Page title={read.data?.name ?? t("staff.importStartups")} width="full">
      <Await read={read} failed={t("imports.oneFailed")} skeleton={<RowsSkeleton rows={8} />}>
        {(of) => (
          <div className={styles.page}>
            {of.problem !== null && (
              <Note tone="danger">{t("imports.stopped", { problem: of.problem })}</Note>
            )}
            <Step of={of} />
          </div>
        )}
      </Await>
    </Page>
  );
}
