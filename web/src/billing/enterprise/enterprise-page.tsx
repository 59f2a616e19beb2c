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
import { undoing } from "#app/actions/undo-change.ts";
import { useWrite } from "#app/calls/api.ts";
import { KeptForm } from "#app/kept/kept-form.tsx";
import { StaffList } from "#app/list/staff/staff-list.tsx";
import { useStaffList } from "#app/list/staff/use-staff-list.ts";
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
import { TextField } from "#ui/form/text-field.tsx";
import type { Filter } from "#ui/list/filter/filter.ts";
import { EmptyState } from "#ui/list/empty-state.tsx";
import type { SortOf } from "#ui/list/list.ts";
import type { Column } from "#ui/list/table/column.ts";
import { Button } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
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

const shape = ChangedEnterpriseCode.pick({ code: true });

function CodeForm({ row, onDone }: { row: Row; onDone: () => void }) {
  const update = useWrite(enterpriseCodes.update, { refreshes });
  const { code, paymentPlan } = row;

  return (
    <KeptForm
      schema={shape}
      row={row}
      start={{ code }}
      send={({ code: typed }, known = row) =>
        update.mutateAsync({ id: known.id, version: known.version, code: typed })
      }
      refreshes={refreshes}
      submit={t("staff.kept.save")}
      onDone={onDone}
    >
      <Note>{t("codes.enterprise.opens", { plan: paymentPlan.name })}</Note>
      <TextField
        name="code"
        label={t("codes.code")}
        help={t("codes.enterprise.help")}
        autoComplete="off"
      />
    </KeptForm>
  );
}

type Shown = { what: "edit" | "users" | "history"; row: Row };
type DrawersProps = { shown: Shown | undefined; onClose: () => void };

function Drawers({ shown, onClose }: DrawersProps) {
  const { what, row: one } = shown ?? {};

  return (
    <>
      <Drawer
        opened={what === "edit"}
        onClose={onClose}
        title={t("codes.editTitle", { code: one?.code ?? "" })}
      >
        {one && <CodeForm row={one} onDone={onClose} />}
      </Drawer>
      <Drawer
        opened={what === "users"}
        onClose={onClose}
        title={t("catalogue.usersOf", { name: one?.code ?? "" })}
      >
        {one && <UsedBy kind="enterpriseCodes" id={one.id} />}
      </Drawer>
      <Drawer
        opened={what === "history"}
        onClose={onClose}
        title={t("changes.historyOf", { name: one?.code ?? "" })}
      >
        {one && <KeptHistory kind="enterpriseCodes" id={one.id} refreshes={refreshes} />}
      </Drawer>
    </>
  );
}

/** Enterprise codes, for plans made for one company; for staff. */
export function EnterprisePage() {
  const list = useStaffList(enterpriseCodes.all, EnterpriseSearch);
  const [opened, setOpened] = useState<Shown>();
  const newest = (row: Row) => list.read.data?.items.find(({ id }) => id === row.id) ?? row;
  const opening: Opening = {
    onEdit: (row) => setOpened({ what: "edit", row }),
    onUsers: (row) => setOpened({ what: "users", row }),
    onHistory: (row) => setOpened({ what: "history", row }),
  };

  return (
    <Page title={t("codes.enterprise.title")} width="full">
      <ListViews list="ENTERPRISE" builtIn={views()} />
      <Card>
        <StaffList
          label={t("codes.enterprise.title")}
          list={list}
          columns={columnsOf(opening)}
          filters={filters()}
          actions={actionsOf(opening)}
          file={{
            columns: enterpriseFileColumns,
            run: (write, { format, shown }) =>
              write(enterpriseCodes.exportFile, {
                ...inFile(list.search),
                format,
                columns: among(enterpriseFileColumns, shown),
              }),
          }}
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
      </Card>
      <Drawers
        shown={opened && { ...opened, row: newest(opened.row) }}
        onClose={() => setOpened(undefined)}
      />
    </Page>
  );
}
