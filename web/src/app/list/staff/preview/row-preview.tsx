import type { ReactNode } from "react";
import { type Action, isOffered } from "#app/actions/action.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Docked } from "./docked.tsx";
import { usePaced } from "./use-paced.ts";

/** The preview of a row beside its list. */
export type Preview<Row> = {
  href: (row: Row) => string;
  /** `askedFor` is the row's id, updated at most four times a second, for data that must be fetched. */
  body: (row: Row, askedFor: string) => ReactNode;
};

interface RowPreviewProps<Row> {
  preview: Preview<Row>;
  row: Row;
  place: number;
  count: number;
  actions: readonly Action<Row>[];
  act: (action: Action<Row>, row: Row) => void;
  failure: ReactNode;
  onMove: (by: 1 | -1) => void;
  onClose: () => void;
}

const askEveryMs = 250;

/** The keys of approve, assign and decline, the decisions a row waits for. */
const decisionKeys = new Set(["a", "d"]);

/** The record of the row in focus, with the decisions it waits for. */
export function RowPreview<Row extends { id: string }>(props: RowPreviewProps<Row>) {
  const { preview, row, actions, act, failure, ...docked } = props;
  const askedFor = usePaced(row.id, askEveryMs);
  const waiting = actions.filter(
    (action) => decisionKeys.has(action.key ?? "") && isOffered(action, row),
  );

  return (
    <Docked
      {...docked}
      href={preview.href(row)}
      acts={
        <>
          {waiting.toReversed().map((action) => (
            <Button
              key={action.id}
              small
              aria-label={action.spoken?.(row)}
              onClick={() => act(action, row)}
            >
              {t("staff.thisOne", { act: action.label(row) })}
            </Button>
          ))}
        </>
      }
    >
      {failure}
      {preview.body(row, askedFor)}
    </Docked>
  );
}
