import {
  ChangedEnterpriseCode,
  enterpriseCodes,
  enterpriseFileColumns,
  EnterpriseSearch,
} from "@vitrine/contract/billing/enterprise";
import { IconLock, IconLockOpen, IconPencil, IconUsers } from "@tabler/icons-react";
import type { Output } from "@vitrine/contract/endpoint";
import { useState } from "react";
import type { z } from "zod";
import type { Action } from "#app/actions/action.ts";
import { undoing, useSavedToast } from "#app/actions/undo-change.ts";
import { useWrite } from "#app/calls/api.ts";
import { ListPage } from "#app/list/list-page.tsx";
import { ListViews } from "#app/list/staff/views/list-views.tsx";
import type { BuiltInView } from "#app/list/staff/views/use-views.ts";
import { among, inFile } from "#app/tray/export-of.ts";
import "#text/staff/admin.ts";
import "#text/staff/catalogue.ts";
import "#text/staff/codes.ts";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";
import { DateText } from "#ui/format/date-text.tsx";
import { wholeNumber } from "#ui/format/number.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import type { Filter } from "#ui/list/filter/filter.ts";
import { EmptyState } from "#ui/list/empty-state.tsx";
import type { SortOf } from "#ui/list/list.ts";
import type { Column } from "#ui/list/table/column.ts";
import { Button } from "#ui/layout/button.tsx";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { Note } from "#ui/state/note.tsx";
import { UsedBy } from "../catalogue/used-by.tsx";
import { historyAction } from "../history/history-action.tsx";
import { KeptHistory } from "../history/kept-history.tsx";

type Row = Output<typeof enterpriseCodes.all>["items"][number];
type Search = z.output<typeof EnterpriseSearch>;

const refreshes = [enterpriseCodes.all];

type Opening = Record<"onEdit" | "onUsers" | "onHistory", (row: Row) => void>;

const usersOf = ({ companies }: Row) => t("catalogue.companies", { count: companies });

const State = ({ isStopped }: { isStopped: boolean }) => (
  <Badge
    tone={isStopped ? "warning" : "success"}
    icon={isStopped ? <IconLock aria-hidden /> : <IconLockOpen aria-hidden />}
  >
    {t(isStopped ? "codes.enterprise.stopped" : "codes.enterprise.works")}
  </Badge>
);

const numbersOf = ({ onUsers }: Opening): Column<Row, SortOf<Search>>[] => [
  {
    id: "people",
    head: t("codes.enterprise.people"),
    cell: ({ numberOfUsers }) => wholeNumber(numberOfUsers),
    isNumber: true,
  },
  {
    id: "companies",
    head: t("codes.enterprise.companies"),
    cell: (row) =>
      row.companies === 0 ? (
        wholeNumber(0)
      ) : (
        <Button
          variant="link"
          aria-label={`${usersOf(row)}. ${t("catalogue.showUsers", { name: row.code })}`}
          onClick={() => onUsers(row)}
        >
          {wholeNumber(row.companies)}
        </Button>
      ),
    isNumber: true,
  },
  {
    id: "created",
    head: t("codes.created"),
    cell: ({ createdAt }) => <DateText value={createdAt} />,
    sort: "createdAt",
    firstDirection: "DESC",
    isNumber: true,
  },
];

const columnsOf = (opening: Opening): Column<Row, SortOf<Search>>[] => [
  {
    id: "code",
    head: t("codes.code"),
    cell: ({ code }) => <bdi>{code}</bdi>,
    sort: "code",
  },
  {
    id: "plan",
    head: t("codes.enterprise.plan"),
    cell: ({ paymentPlan }) => <span dir="auto">{paymentPlan.name}</span>,
    sort: "paymentPlan",
    phone: "line",
  },
  {
    id: "state",
    head: t("codes.status"),
    cell: ({ isStopped }) => <State isStopped={isStopped} />,
    phone: "side",
  },
  ...numbersOf(opening),
];

const stop: Action<Row> = {
  id: "stop",
  label: () => t("codes.enterprise.stop"),
  icon: <IconLock aria-hidden />,
  offered: ({ isStopped }) => !isStopped,
  run: (write, { id, code, version }) =>
    write(enterpriseCodes.update, { id, code, version, isStopped: true }),
  done: ({ code }) => t("codes.enterprise.isStopped", { code }),
  undo: undoing(),
  many: { label: (count) => t("codes.enterprise.stopMany", { count }) },
  refreshes,
};

const start: Action<Row> = {
  id: "start",
  label: () => t("codes.enterprise.start"),
  icon: <IconLockOpen aria-hidden />,
  offered: ({ isStopped }) => isStopped,
  run: (write, { id, code, version }) =>
    write(enterpriseCodes.update, { id, code, version, isStopped: false }),
  done: ({ code }) => t("codes.enterprise.isStarted", { code }),
  undo: undoing(),
  many: { label: (count) => t("codes.enterprise.startMany", { count }) },
  refreshes,
};

const actionsOf = ({ onEdit, onUsers, onHistory }: Opening): Action<Row>[] => [
  { id: "edit", label: () => t("codes.edit"), icon: <IconPencil aria-hidden />, open: onEdit },
  {
    id: "users",
    label: () => t("catalogue.users"),
    icon: <IconUsers aria-hidden />,
    offered: ({ companies }) => companies > 0,
    open: onUsers,
  },
  historyAction(onHistory),
  stop,
  start,
];

const views = (): BuiltInView[] => [
  { id: "all", label: t("codes.views.all"), search: {} },
  { id: "works", label: t("codes.enterprise.works"), search: { isStopped: false } },
  { id: "stopped", label: t("codes.enterprise.stopped"), search: { isStopped: true } },
];

const filters = (): Filter<"isStopped">[] => [
  {
    name: "isStopped",
    label: t("codes.status"),
    kind: "flag",
    options: [
      { value: "false", label: t("codes.enterprise.works") },
      { value: "true", label: t("codes.enterprise.stopped") },
    ],
  },
];

function CodeForm({ row, onDone }: { row: Row; onDone: () => void }) {
  const update = useWrite(enterpriseCodes.update, { refreshes });
  const tell = useSavedToast(refreshes);
  const { id, code, version, paymentPlan } = row;

  return (
    <Form
      schema={ChangedEnterpriseCode}
      start={{ id, code, version }}
      guards
      takesFocus
      onSubmit={async (values) => {
        const answer = await update.mutateAsync(values);
        tell(answer.message, answer);
        onDone();
      }}
    >
      <Note>{t("codes.enterprise.opens", { plan: paymentPlan.name })}</Note>
      <TextField
        name="code"
        label={t("codes.code")}
        help={t("codes.enterprise.help")}
        autoComplete="off"
      />
      <SubmitButton>{t("codes.enterprise.save")}</SubmitButton>
    </Form>
  );
}

type Shown = { what: "edit" | "users" | "history"; row: Row };

/** Enterprise codes, for plans made for one company; for staff. */
export function EnterprisePage() {
  const [opened, setOpened] = useState<Shown>();
  const close = () => setOpened(undefined);
  const { what, row: one } = opened ?? {};
  const opening: Opening = {
    onEdit: (row) => setOpened({ what: "edit", row }),
    onUsers: (row) => setOpened({ what: "users", row }),
    onHistory: (row) => setOpened({ what: "history", row }),
  };

  return (
    <>
      <ListPage
        title={t("codes.enterprise.title")}
        read={enterpriseCodes.all}
        search={EnterpriseSearch}
        views={<ListViews list="ENTERPRISE" builtIn={views()} />}
        file={(search) => ({
          columns: enterpriseFileColumns,
          run: (write, { format, shown }) =>
            write(enterpriseCodes.exportFile, {
              ...inFile(search),
              format,
              columns: among(enterpriseFileColumns, shown),
            }),
        })}
        columns={columnsOf(opening)}
        filters={filters()}
        actions={actionsOf(opening)}
        nameOf={({ code }) => code}
        find={t("codes.enterprise.find")}
        counted={(count, shown) => t("codes.enterprise.found", { count, shown })}
        failed={t("codes.enterprise.failed")}
        none={
          <EmptyState title={t("codes.enterprise.none")}>
            {t("codes.enterprise.noneWhy")}
          </EmptyState>
        }
      />
      <Drawer
        opened={what === "edit"}
        onClose={close}
        title={t("codes.editTitle", { code: one?.code ?? "" })}
      >
        {one && <CodeForm row={one} onDone={close} />}
      </Drawer>
      <Drawer
        opened={what === "users"}
        onClose={close}
        title={t("catalogue.usersOf", { name: one?.code ?? "" })}
      >
        {one && <UsedBy kind="enterpriseCodes" id={one.id} />}
      </Drawer>
      <Drawer
        opened={what === "history"}
        onClose={close}
        title={t("changes.historyOf", { name: one?.code ?? "" })}
      >
        {one && <KeptHistory kind="enterpriseCodes" id={one.id} refreshes={refreshes} />}
      </Drawer>
    </>
  );
}
