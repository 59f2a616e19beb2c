import { IconCategory } from "@tabler/icons-react";
import {
  activity,
  logFileColumns,
  taxonomyEvents,
  TaxonomyLogSearch,
} from "@vitrine/contract/profiles/activity";
import type { Output } from "@vitrine/contract/endpoint";
import { useState } from "react";
import { adminPaths } from "#app/admin-paths.ts";
import { UndoButton } from "#app/history/undo-button.tsx";
import { useStaffList } from "#app/list/staff/use-staff-list.ts";
import { among, inFile } from "#app/tray/export-of.ts";
import { PeriodPicker } from "#billing/books/period-picker.tsx";
import { afterMerge } from "#taxonomy/merging/after-merge.ts";
import "#text/company.ts";
import "#text/staff/books.ts";
import "#text/staff/logs.ts";
import "#text/staff/staff.ts";
import { t } from "#text/index.ts";
import { placeOf, Sentence } from "#ui/format/sentence.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Link } from "#ui/layout/link.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Changes } from "#ui/list/changes/changes.tsx";
import { FieldChange } from "#ui/list/changes/field-change.tsx";
import type { Filter } from "#ui/list/filter/filter.ts";
import { LogCard } from "../history/log-card.tsx";
import { CategoryMoment, type Moment } from "./category-moment.tsx";
import { LogEntry } from "./log-entry.tsx";
import { LogRanges, logWords, peopleFilter } from "./log-tools.tsx";

type Entry = Output<typeof activity.categories>["items"][number];
type Field = Entry["fields"][number];

const eventsFilter = (): Filter<"events"> => ({
  name: "events",
  label: t("logs.what"),
  kind: "many",
  options: taxonomyEvents.map((value) => ({ value, label: t(`logs.events.${value}`) })),
});

type Named = { id: string; name: string; isThere: boolean };

/** Links to a category or tag that still exists. */
const Subject = ({ of, isTag }: { of: Named | null; isTag: boolean }) => {
  const name = of?.name || t("logs.nameless");
  if (!of?.isThere) return <bdi>{name}</bdi>;
  return (
    <Link href={isTag ? adminPaths.tag(of.name) : adminPaths.category(of.id)} dir="auto">
      {name}
    </Link>
  );
};

const sayOf = ({ event, by, subject, into, level }: Entry) => {
  const words = t(`logs.sentences.${event}`, {
    who: by?.fullName ?? t("logs.itself"),
    what: placeOf("what"),
    into: placeOf("into"),
  });
  const isTag = subject?.isTag === true;
  return (
    <Sentence
      words={words}
      parts={{
        what: level ? t("logs.orderOfCategories") : <Subject of={subject} isTag={isTag} />,
        into: <Subject of={into} isTag={isTag} />,
      }}
    />
  );
};

const valueText = ({ field }: Field, value: readonly string[]) => {
  if (value.length === 0) return undefined;
  return field.endsWith("_id") && field !== "parent_id" ? t("logs.picture") : value.join(", ");
};

const Change = ({ change }: { change: Field }) => (
  <FieldChange
    label={t("logs.fieldOf", {
      field: t(`logs.taxonomyFields.${change.field}`),
      of: change.of,
    })}
    before={valueText(change, change.before)}
    after={valueText(change, change.after)}
  />
);

const refreshes = [activity.categories, activity.categoryMoment, ...afterMerge];

type NamedMoment = Moment & { name?: string | undefined };

/** What an entry is about and when, if its state then is known. */
const momentOf = ({ at, event, subject, level, fields }: Entry): NamedMoment | undefined => {
  if (level) return { id: level.parentId, at };
  const isKnown = fields.length > 0 || event.endsWith("_created") || event === "taxonomy.moved";
  return subject && isKnown ? { id: subject.id, at, name: subject.name ?? undefined } : undefined;
};

type ChangeProps = { entry: Entry; onMoment: (moment: NamedMoment) => void };

const ShowAtThisTime = ({ entry, onMoment }: ChangeProps) => {
  const moment = momentOf(entry);
  return (
    moment && (
      <>
        {" · "}
        <Button variant="link" onClick={() => onMoment(moment)}>
          {t("logs.atThisTime")}
        </Button>
      </>
    )
  );
};

const CategoryChange = ({
  entry,
  onMoment,
  onPerson,
}: ChangeProps & { onPerson: (id: string) => void }) => (
  <LogEntry
    look={{ icon: IconCategory, tone: "edit" }}
    sentence={sayOf(entry)}
    entry={entry}
    onPerson={onPerson}
    undo={
      entry.undo && (
        <UndoButton
          what={t(`logs.events.${entry.event}`)}
          undo={entry.undo}
          refreshes={refreshes}
        />
      )
    }
    acts={<ShowAtThisTime entry={entry} onMoment={onMoment} />}
    changes={
      entry.fields.length > 0 && (
        <Changes>
          {entry.fields.map((change) => (
            <Change key={`${change.field} ${change.of}`} change={change} />
          ))}
        </Changes>
      )
    }
  />
);

/** All changes to categories and tags, for super admins. */
export function CategoryLogPage() {
  const list = useStaffList(activity.categories, TaxonomyLogSearch);
  const [moment, setMoment] = useState<NamedMoment>();
  const { search, change, read } = list;

  return (
    <Page title={t("staff.categoryLog")} width="full">
      <LogRanges source={search} onChange={(source) => change(source)}>
        <PeriodPicker period={search} onChange={(period) => change(period)} clears />
      </LogRanges>
      <LogCard
        title={t("staff.categoryLog")}
        list={list}
        filters={[peopleFilter(read.data?.choices.people), eventsFilter()]}
        words={logWords()}
        file={{
          columns: logFileColumns,
          run: (write, { format, shown }) =>
            write(activity.exportCategories, {
              ...inFile(search),
              format,
              columns: among(logFileColumns, shown),
            }),
        }}
        onNarrow={(part) => change(part)}
      >
        {(entry) => (
          <CategoryChange
            key={entry.id}
            entry={entry}
            onMoment={setMoment}
            onPerson={(id) => change({ people: [id] })}
          />
        )}
      </LogCard>
      <CategoryMoment moment={moment} onClose={() => setMoment(undefined)} />
    </Page>
  );
}
