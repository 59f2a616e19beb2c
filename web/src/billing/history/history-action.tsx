import { IconHistory } from "@tabler/icons-react";
import type { Action } from "#app/actions/action.ts";
import "#text/staff/changes.ts";
import { t } from "#text/index.ts";

/** Opens the history of a record. */
export const historyAction = <Row,>(open: (row: Row) => void): Action<Row> => ({
  id: "history",
  label: () => t("changes.history"),
  icon: <IconHistory aria-hidden />,
  open,
});
