import { useNavigate } from "@tanstack/react-router";
import { type Action, isOffered, isWriting } from "#app/actions/action.ts";
import { useActing } from "#app/actions/use-acting.ts";
import type { RowKeys } from "#ui/list/table/list-rows.tsx";

/** What keys do to the row in focus, and the refusal of the last press. */
export const useRowKeys = <Row>(actions: readonly Action<Row>[]) => {
  const { press, failure, pending } = useActing<Row>();
  const navigate = useNavigate();

  const act = (action: Action<Row>, row: Row) => {
    if (!isOffered(action, row)) return;
    if (isWriting(action)) press(action, row);
    else if ("href" in action) void navigate({ to: action.href(row) });
    else action.open(row);
  };
  const keys: RowKeys<Row> = Object.fromEntries(
    actions.flatMap((action) =>
      action.key === undefined ? [] : [[action.key, (row: Row) => act(action, row)]],
    ),
  );
  return { keys, act, failure, pending: pending?.act };
};
