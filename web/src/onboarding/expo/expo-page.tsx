import { expo, expoFileColumns, ExpoSearch, expoStates } from "@vitrine/contract/onboarding/expo";
import { useState } from "react";
import { useRead } from "#app/calls/api.ts";
import { StaffList } from "#app/list/staff/staff-list.tsx";
import { useStaffList } from "#app/list/staff/use-staff-list.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { among, inFile } from "#app/tray/export-of.ts";
import "#text/staff/admin.ts";
import "#text/staff/staff.ts";
import "#text/staff/expo.ts";
import { t } from "#text/index.ts";
import { dateText } from "#ui/format/date.ts";
import { Button } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import type { Filter } from "#ui/list/filter/filter.ts";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Drawer } from "#ui/overlay/drawer.tsx";
import type { Form, Times } from "./expo.ts";
import { expoActions } from "./expo-actions.tsx";
import { expoColumns } from "./expo-columns.tsx";
import { NoteForm, TimesForm, WholeForm } from "./expo-drawers.tsx";
import styles from "./expo.module.css";

const filters = (): Filter<"state">[] => [
  {
    name: "state",
    label: t("expo.status"),
    kind: "many",
    options: expoStates.map((value) => ({ value, label: t(`expo.states.${value}`) })),
  },
];

const timesText = ({ opensOn, closesOn, isOpen, isAhead }: Times) => {
  if (opensOn === null || closesOn === null) return t("expo.noDays");
  if (isOpen) return t("expo.isOpen", { day: dateText(closesOn) });
  return isAhead
    ? t("expo.opens", { day: dateText(opensOn) })
    : t("expo.closed", { day: dateText(closesOn) });
};

const TimesLine = ({ times }: { times: Times | undefined }) =>
  times ? (
    <p className={styles.times}>
      {timesText(times)}
      <a href={paths.expo} target="_blank" rel="noreferrer">
        {t("expo.openPage")}
      </a>
    </p>
  ) : null;

/** A form, and whether it was opened to write its note. */
type Opened = { form: Form; toNote: boolean };

/** Every form sent for the expo competition. */
export function ExpoPage() {
  const list = useStaffList(expo.all, ExpoSearch);
  const times = useRead(expo.times, {});
  const opensStartups = useMe().authority.permissions.includes("STARTUPS_VIEW_PROFILE");
  const [opened, setOpened] = useState<Opened>();
  const [isSetting, setSetting] = useState(false);
  const form = opened?.form;
  const shown = form && (list.read.data?.items.find(({ id }) => id === form.id) ?? form);
  const close = () => setOpened(undefined);
  const open = (next: Form) => setOpened({ form: next, toNote: false });
  const openNote = (next: Form) => setOpened({ form: next, toNote: true });
  const closeDays = () => setSetting(false);

  return (
    <Page
      title={t("staff.expo")}
      width="full"
      actions={
        <Button onClick={() => setSetting(true)} disabled={!times.data}>
          {t("expo.days")}
        </Button>
      }
    >
      <TimesLine times={times.data} />
      <Card>
        <StaffList
          label={t("staff.expo")}
          list={list}
          columns={expoColumns({ onOpen: open, opensStartups })}
          filters={filters()}
          actions={expoActions(openNote)}
          file={{
            columns: expoFileColumns,
            run: (write, { format, shown: columns }) =>
              write(expo.exportFile, {
                ...inFile(list.search),
                format,
                columns: among(expoFileColumns, columns),
              }),
          }}
          nameOf={({ companyName }) => companyName}
          find={t("expo.find")}
          counted={(count, number) => t("expo.found", { count, shown: number })}
          failed={t("expo.failed")}
          none={<EmptyState title={t("expo.none")}>{t("expo.noneWhy")}</EmptyState>}
        />
      </Card>
      <Drawer opened={shown !== undefined} onClose={close} title={shown?.companyName ?? ""}>
        {shown && (
          <>
            <WholeForm form={shown} />
            <NoteForm form={shown} takesFocus={opened?.toNote ?? false} onDone={close} />
          </>
        )}
      </Drawer>
      <Drawer opened={isSetting} onClose={closeDays} title={t("expo.daysTitle")}>
        {times.data && <TimesForm times={times.data} onDone={closeDays} />}
      </Drawer>
    </Page>
  );
}
