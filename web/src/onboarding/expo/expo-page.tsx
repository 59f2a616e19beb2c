import { expo, expoFileColumns, ExpoSearch, expoStates } from "@vitrine/contract/onboarding/expo";
import { useState } from "react";
import { useRead } from "#app/calls/api.ts";
import { StaffList } from "#app/list/staff/staff-list.tsx";
import { useStaffList } from "#app/list/staff/use-staff-list.ts";
import { paths } from "#app/paths.ts";
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
import { NoteForm, TimesForm } from "./expo-drawers.tsx";
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

/** Every form sent for the expo competition. */
export function ExpoPage() {
  const list = useStaffList(expo.all, ExpoSearch);
  const times = useRead(expo.times, {});
  const [noted, setNoted] = useState<Form>();
  const [isSetting, setSetting] = useState(false);
  const shown = noted && (list.read.data?.items.find(({ id }) => id === noted.id) ?? noted);
  const closeNote = () => setNoted(undefined);
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
          columns={expoColumns()}
          filters={filters()}
          actions={expoActions(setNoted)}
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
      <Drawer
        opened={shown !== undefined}
        onClose={closeNote}
        title={t("expo.noteTitle", { company: shown?.companyName ?? "" })}
      >
        {shown && <NoteForm form={shown} onDone={closeNote} />}
      </Drawer>
      <Drawer opened={isSetting} onClose={closeDays} title={t("expo.daysTitle")}>
        {times.data && <TimesForm times={times.data} onDone={closeDays} />}
      </Drawer>
    </Page>
  );
}
