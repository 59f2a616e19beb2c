import { useNavigate } from "@tanstack/react-router";
import { type Action, isOpenFor, isWriting, menuItemOf } from "#app/actions/action.ts";
import { useOnPage } from "#app/actions/on-page.ts";
import { useActing } from "#app/actions/use-acting.ts";
import { t } from "#text/index.ts";
import { rowInFocus } from "#ui/list/table/use-row-focus.ts";
import type { RowKeys } from "#ui/list/table/list-rows.tsx";

type Named<Row> = {
  rows: readonly Row[];
  actions: readonly Action<Row>[];
  nameOf: ((row: Row) => string) | undefined;
};

/** The actions of keys and palette on the row in focus, and the refusal of the last press. */
export const useRowKeys = <Row extends { id: string }>({ rows, actions, nameOf }: Named<Row>) => {
  const { press, failure, pending } = useActing<Row>();
  const navigate = useNavigate();

  const act = (action: Action<Row>, row: Row) => {
    if (!isOpenFor(action, row)) return;
    if (isWriting(action)) press(action, row);
    else if ("href" in action) void navigate({ to: action.href(row) });
    else action.open(row);
  };
  useOnPage(() => {
    const row = rows.find(({ id }) => id === rowInFocus());
    if (!row || !nameOf || actions.length === 0) return;
    const items = actions
      .filter((action) => isOpenFor(action, row))
      .map((action) => ({
        ...menuItemOf(action, row, press),
        ...(action.key !== undefined && { shortcut: action.key.toUpperCase() }),
      }));
    return { title: t("lists.actionsFor", { name: nameOf(row) }), items };
  });
  const keys: RowKeys<Row> = Object.fromEntries(
    actions.flatMap((action) =>
      action.key === undefined ? [] : [[action.key, (row: Row) => act(action, row)]],
    ),
  );
  return { keys, act, failure, pending: pending?.act };
};
