import { IconPlus, IconTicket } from "@tabler/icons-react";
import {
  codeFileColumns,
  codeStates,
  CodesSearch,
  discountCodes,
} from "@vitrine/contract/billing/codes";
import { useState } from "react";
import { useRead } from "#app/calls/api.ts";
import { StaffList } from "#app/list/staff/staff-list.tsx";
import { useStaffList } from "#app/list/staff/use-staff-list.ts";
import { ListViews } from "#app/list/staff/views/list-views.tsx";
import type { BuiltInView } from "#app/list/staff/views/use-views.ts";
import { among, inFile } from "#app/tray/export-of.ts";
import "#text/staff/admin.ts";
import "#text/staff/codes.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import type { Filter } from "#ui/list/filter/filter.ts";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { KeptHistory } from "../history/kept-history.tsx";
import { CampaignForm } from "./campaign-form.tsx";
import type { StaffCode } from "./code.ts";
import { codeActions } from "./code-actions.tsx";
import { codeColumns } from "./code-columns.tsx";
import { ChangedCodeForm, NewCodeForm } from "./code-form.tsx";
import { CodeUses } from "./code-uses.tsx";

type Shown =
  | { what: "new" | "campaign" }
  | { what: "edit" | "uses" | "history"; code: StaffCode }
  | undefined;

type DrawersProps = { shown: Shown; onClose: () => void };

function CodeDrawers({ shown, onClose }: DrawersProps) {
  const one = shown && "code" in shown ? shown.code : undefined;
  const code = one?.code ?? "";

  return (
    <>
      <Drawer opened={shown?.what === "new"} onClose={onClose} title={t("codes.add")}>
        <NewCodeForm onDone={onClose} />
      </Drawer>
      <Drawer
        opened={shown?.what === "campaign"}
        onClose={onClose}
        title={t("codes.campaignTitle")}
      >
        <CampaignForm onDone={onClose} />
      </Drawer>
      <Drawer
        opened={shown?.what === "edit"}
        onClose={onClose}
        title={t("codes.editTitle", { code })}
      >
        {one && <ChangedCodeForm code={one} onDone={onClose} />}
      </Drawer>
      <Drawer
        opened={shown?.what === "uses"}
        onClose={onClose}
        title={t("codes.usesTitle", { code })}
        flush
      >
        {one && <CodeUses codeId={one.id} />}
      </Drawer>
      <Drawer
        opened={shown?.what === "history"}
        onClose={onClose}
        title={t("changes.historyOf", { name: code })}
      >
        {one && <KeptHistory kind="discountCodes" id={one.id} refreshes={[discountCodes.all]} />}
      </Drawer>
    </>
  );
}

type Named = { id: string; name: string };

const filters = (plans: readonly Named[]): Filter<"state" | "planIds">[] => [
  {
    name: "state",
    label: t("codes.status"),
    kind: "many",
    options: codeStates.map((value) => ({ value, label: t(`codes.states.${value}`) })),
  },
  {
    name: "planIds",
    label: t("codes.plans"),
    kind: "many",
    options: plans.map(({ id, name }) => ({ value: id, label: name })),
  },
];

const views = (): BuiltInView[] => [
  { id: "all", label: t("codes.views.all"), search: {} },
  ...codeStates.map((state) => ({
    id: state,
    label: t(`codes.states.${state}`),
    search: { state },
  })),
];

type ButtonsProps = { onOpen: (what: "new" | "campaign") => void };

const Buttons = ({ onOpen }: ButtonsProps) => (
  <>
    <Button icon={<IconTicket aria-hidden />} onClick={() => onOpen("campaign")}>
      {t("codes.addMany")}
    </Button>
    <Button variant="primary" icon={<IconPlus aria-hidden />} onClick={() => onOpen("new")}>
      {t("codes.add")}
    </Button>
  </>
);

/** Every discount code, for staff. */
export function DiscountCodesPage() {
  const list = useStaffList(discountCodes.all, CodesSearch);
  const plans = useRead(discountCodes.plans, {}, { staleTime: 60_000 });
  const [opened, setOpened] = useState<Shown>();
  const onUses = (code: StaffCode) => setOpened({ what: "uses", code });
  const newest = (code: StaffCode) =>
    list.read.data?.items.find(({ id }) => id === code.id) ?? code;
  const shown = opened && "code" in opened ? { ...opened, code: newest(opened.code) } : opened;

  return (
    <Page
      title={t("codes.title")}
      width="full"
      actions={<Buttons onOpen={(what) => setOpened({ what })} />}
    >
      <ListViews list="CODES" builtIn={views()} />
      <Card>
        <StaffList
          label={t("codes.title")}
          list={list}
          columns={codeColumns(onUses)}
          filters={filters(plans.data?.items ?? [])}
          actions={codeActions({
            onEdit: (code) => setOpened({ what: "edit", code }),
            onUses,
            onHistory: (code) => setOpened({ what: "history", code }),
          })}
          file={{
            columns: codeFileColumns,
            run: (write, { format, shown: columns }) =>
              write(discountCodes.exportFile, {
                ...inFile(list.search),
                format,
                columns: among(codeFileColumns, columns),
              }),
          }}
          nameOf={({ code }) => code}
          find={t("codes.find")}
          counted={(count, number) => t("codes.found", { count, shown: number })}
          failed={t("codes.failed")}
          none={<EmptyState title={t("codes.none")}>{t("codes.noneWhy")}</EmptyState>}
        />
      </Card>
      <CodeDrawers shown={shown} onClose={() => setOpened(undefined)} />
    </Page>
  );
}
