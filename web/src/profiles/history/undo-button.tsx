import { UndoButton } from "#app/history/undo-button.tsx";
import { t } from "#text/index.ts";
import { refreshes } from "../records/record-actions.tsx";
import type { Happening } from "./values.ts";

/** Undoes an event of a company, if it can be undone. */
export const UndoOfHappening = ({ entry: { event, undo, others } }: { entry: Happening }) =>
  undo && (
    <UndoButton
      what={t(`admin.events.${event}`)}
      undo={undo}
      others={others}
      refreshes={refreshes}
    />
  );
