import { activity, logFileColumns, CompanyLogSearch } from "@vitrine/contract/profiles/activity";
import { companyEvents } from "@vitrine/contract/profiles/history";
import type { Output } from "@vitrine/contract/endpoint";
import { useState } from "react";
import { adminPaths } from "#app/admin-paths.ts";
import { useStaffList } from "#app/list/staff/use-staff-list.ts";
import { among, inFile } from "#app/tray/export-of.ts";
import { PeriodPicker } from "#billing/books/period-picker.tsx";
import "#text/company.ts";
import "#text/staff/admin.ts";
import "#text/staff/books.ts";
import "#text/staff/logs.ts";
import "#text/staff/staff.ts";
import { t } from "#text/index.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { placeOf, Sentence } from "#ui/format/sentence.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Link } from "#ui/layout/link.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Changes } from "#ui/list/changes/changes.tsx";
import type { Filter } from "#ui/list/filter/filter.ts";
import { Note } from "#ui/state/note.tsx";
import { lookOf } from "../history/event-looks.ts";
import { FieldChange } from "../history/field-change.tsx";
import { LogCard } from "../history/log-card.tsx";
import { MomentDrawer, type OfCompany } from "../history/moment-drawer.tsx";
import { UndoOfHappening } from "../history/undo-button.tsx";
import { LogEntry } from "./log-entry.tsx";
import { LogRanges, logWords, peopleFilter } from "./log-tools.tsx";

type Entry = Output<typeof activity.profiles>["items"][number];

const eventsFilter = (): Filter<"events"> => ({
  name: "events",
  label: t("logs.what"),
  kind: "many",
  options: companyEvents
    .map((value) => ({ value, label: t(`admin.events.${value}`) }))
    .toSorted((one, other) => one.label.localeCompare(other.label)),
});

const whoseOf = ({ subject }: Pick<Entry, "subject">): OfCompany | undefined =>
  subject
    ? { side: subject.kind === "STARTUP" ? "startup" : "retailer", id: subject.id }
    : undefined;

const Subject = ({ subject }: Pick<Entry, "subject">) => {
  const whose = whoseOf({ subject });
  if (!subject || !whose) return t("logs.goneCompany");
  return (
    <Link href={`${adminPaths.company(whose.side, whose.id)}/user-activity`}>{subject.name}</Link>
  );
};

/** "240 startups" */
const manyInWords = ({ subject, companies }: Entry) => {
  const shown = wholeNumber(companies);
  return subject?.kind === "STARTUP"
    ? t("logs.manyStartups", { shown })
    : t("logs.manyCompanies", { shown });
};

type RowProps = {
  entry: Entry;
  onMoment: (entry: Entry) => void;
  /** Lists what the entry's change did to each company. */
  onEach: (entry: Entry) => void;
  onPerson: (id: string) => void;
};

function UserChange({ entry, onMoment, onEach, onPerson }: RowProps) {
  const { event, by, subject, fields, undo, companies } = entry;
  const others = companies > 1 ? 0 : entry.others;
  const who = by?.fullName ?? t("logs.itself");

  return (
    <LogEntry
      look={lookOf(entry)}
      sentence={
        <>
          <Sentence
            words={t(`logs.sentences.${event}`, { who, what: placeOf("what") })}
            parts={{
              what:
                companies > 1 ? (
                  <Button variant="link" onClick={() => onEach(entry)}>
                    {manyInWords(entry)}
                  </Button>
                ) : (
                  <Subject subject={subject} />
                ),
            }}
          />
          {others > 0 && ` ${t("logs.others", { count: others })}`}
        </>
      }
      entry={entry}
      onPerson={onPerson}
      undo={undo && <UndoOfHappening entry={entry} />}
      acts={
        fields.length > 0 && (
          <>
            {" · "}
            <Button variant="link" onClick={() => onMoment(entry)}>
              {t("logs.atThisTime")}
            </Button>
          </>
        )
      }
      changes={
        fields.length > 0 && (
          <Changes>
            {fields.map((change) => (
              <FieldChange key={`${change.field} ${change.person}`} change={change} />
            ))}
          </Changes>
        )
      }
    />
  );
}

/** All changes to companies and their people, for super admins. */
export function UserLogPage() {
  const list = useStaffList(activity.profiles, CompanyLogSearch);
  const [moment, setMoment] = useState<Entry>();
  const { search, change, read } = list;

  return (
    <Page title={t("staff.userLog")} width="full">
      {search.subjectId !== null && (
        <Note>
          {t("logs.ofOneCompanyChanged")}{" "}
          <Button variant="link" onClick={() => change({ subjectId: null })}>
            {t("logs.ofAll")}
          </Button>
        </Note>
      )}
      {search.changeId !== null && (
        <Note>
          {t("logs.ofOneChange")}{" "}
          <Button variant="link" onClick={() => change({ changeId: null })}>
            {t("logs.ofAll")}
          </Button>
        </Note>
      )}
      <LogRanges source={search} onChange={(source) => change(source)}>
        <PeriodPicker period={search} onChange={(period) => change(period)} clears />
      </LogRanges>
      <LogCard
        title={t("staff.userLog")}
        list={list}
        filters={[peopleFilter(read.data?.choices.people), eventsFilter()]}
        words={logWords()}
        file={{
          columns: logFileColumns,
          run: (write, { format, shown }) =>
            write(activity.exportProfiles, {
              ...inFile(search),
              format,
              columns: among(logFileColumns, shown),
            }),
        }}
        onNarrow={(part) => change(part)}
      >
        {(entry) => (
          <UserChange
            key={entry.id}
            entry={entry}
            onMoment={setMoment}
            onEach={({ changeId }) => change({ changeId })}
            onPerson={(id) => change({ people: [id] })}
          />
        )}
      </LogCard>
      <MomentDrawer
        whose={moment && whoseOf(moment)}
        at={moment?.at}
        name={moment?.subject?.name}
        onClose={() => setMoment(undefined)}
      />
    </Page>
  );
}
