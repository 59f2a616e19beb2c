import { activity } from "@vitrine/contract/profiles/activity";
import { type ColumnOf, inWords, moment } from "#reports/exports/service.ts";
import { completed, listFile } from "#reports/list-files/service.ts";
import { companyLog, taxonomyLog } from "./queries.ts";
import { companyEntries, taxonomyEntries } from "./service.ts";

/** "companyLegalName", "parent_id" → "Company legal name", "Parent" */
const fieldName = (field: string) =>
  inWords(field.replace(/_id$/, "").replaceAll(/[A-Z]/g, (letter) => `_${letter}`));

type Change = { field: string; of?: string | null; before: string[]; after: string[] };

const changeText = ({ field, of, before, after }: Change) => {
  const name = of ? `${fieldName(field)} of ${of}` : fieldName(field);
  return `${name}: ${before.join(", ") || "–"} → ${after.join(", ") || "–"}`;
};

type Entry = {
  at: string;
  by: { fullName: string } | null;
  event: string;
  address: string | null;
  cause: string | null;
  requestId: string | null;
};

/** The columns of both logs, which differ in how they tell the subject and the changes. */
const columnsOf = <E extends Entry>(of: {
  subject: (entry: E) => string | null;
  changes: (entry: E) => Change[];
}) =>
  ({
    when: { head: "When", width: 17, value: ({ at }) => moment(at) },
    who: { head: "Who", width: 24, value: ({ by }) => by?.fullName ?? "Vitrine" },
    what: { head: "What", width: 28, value: ({ event }) => inWords(event.replace(/^.*\./, "")) },
    subject: { head: "Of", width: 28, value: of.subject },
    changes: {
      head: "Changes",
      width: 60,
      value: (entry) => of.changes(entry).map(changeText).join("; "),
    },
    address: { head: "Address", width: 18, value: ({ address }) => address },
    cause: { head: "Call", width: 32, value: ({ cause }) => cause },
    request: { head: "Request", width: 30, value: ({ requestId }) => requestId },
  }) satisfies Record<string, ColumnOf<E>>;

type Named = { name: string } | null;
const both = (one: Named, into: Named) =>
  into ? `${one?.name ?? ""} → ${into.name}` : (one?.name ?? null);

type Companies = Awaited<ReturnType<typeof companyEntries>>[number];

const companiesOf = ({ companies, subject }: Companies) =>
  companies > 1
    ? `${companies} ${subject?.kind === "STARTUP" ? "startups" : "companies"}`
    : (subject?.name ?? null);

export const companyLogFile = listFile({
  job: "profiles.company_log_file",
  list: "User_Changes",
  source: completed(companyLog, companyEntries),
  asked: activity.exportProfiles.input,
  wanted: (fields) => fields,
  columns: columnsOf<Companies>({
    subject: companiesOf,
    changes: ({ fields }) => fields.map(({ person, ...field }) => ({ ...field, of: person })),
  }),
});

export const taxonomyLogFile = listFile({
  job: "profiles.taxonomy_log_file",
  list: "Category_Changes",
  source: completed(taxonomyLog, taxonomyEntries),
  asked: activity.exportCategories.input,
  wanted: (fields) => fields,
  columns: columnsOf<Awaited<ReturnType<typeof taxonomyEntries>>[number]>({
    subject: ({ subject, into }) => both(subject, into),
    changes: ({ fields }) => fields,
  }),
});
