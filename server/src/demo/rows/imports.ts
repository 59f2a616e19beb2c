import { imports } from "@vitrine/contract/profiles/imports";
import type { Verdict } from "#profiles/import/verdicts.ts";
import { storeRows } from "#profiles/imports/row-queries.ts";
import { createSummary, rowOf } from "#profiles/imports/verdict-rows.ts";
import type { Db } from "#db/connect.ts";
import { insertMany } from "../bulk.ts";
import { auditRow } from "../changes/audit.ts";
import { desk } from "../changes/company-rules.ts";
import { daysBefore, hoursBefore } from "../catalogue/moments.ts";
import type { DemoCatalogue, DemoStartup } from "../catalogue/shapes.ts";
import { importCategory } from "../catalogue/categories.ts";
import { idOf } from "../ids.ts";
import { startupIdOf } from "./companies.ts";
import { userIdOf } from "./people.ts";

const file = "riva-fair-exhibitors.csv";
const known = "Nettle & Co";

const isImported = ({ categories }: DemoStartup) => categories.includes(importCategory);

/** The result for each row of the file: new ones, an existing one, and two without a name. */
const verdictsOf = (startups: readonly DemoStartup[]) => {
  const created = startups.filter(isImported).map(
    (startup, at): Verdict => ({
      line: at + 2,
      name: startup.name,
      warnings: [],
      is: "created",
      startupId: startupIdOf(startup),
    }),
  );
  const next = created.length + 2;
  const same = startups
    .filter(({ name }) => name === known)
    .map(
      (startup): Verdict => ({
        line: next,
        name: known,
        warnings: [],
        is: "same",
        startupId: startupIdOf(startup),
        because: `already there as “${known}” (same name)`,
      }),
    );
  const nameless = [
    ["", "https://shelf-lamps.example", "Lamps for shelves."],
    ["---", "", "Stand 114, ask for a card"],
  ].map(
    (cells, at): Verdict => ({
      line: next + same.length + at,
      name: cells[0] ?? "",
      warnings: [],
      is: "refused",
      because: "there is no name",
      cells,
    }),
  );
  return [...created, ...same, ...nameless];
};

const columns = [
  { header: "Exhibitor", field: "name", because: "name", samples: ["Aldergate Systems"] },
  { header: "Site", field: "website", because: "values", samples: ["https://aldergate.example"] },
  { header: "In one line", field: "oneLiner", because: "name", samples: ["Store software."] },
];

const choice = {
  encoding: null,
  headerLine: null,
  fields: null,
  currency: "EUR",
  updates: { empty: false, fields: [] },
};

/** A trade fair's list imported by staff: the startups waiting in the category named Import are from it. */
export async function insertImports(db: Db, { startups }: DemoCatalogue, now: Date) {
  const id = idOf("import", file);
  const ranAt = daysBefore(now, 5);
  const verdicts = verdictsOf(startups);
  const counting = createSummary();
  for (const verdict of verdicts) counting.add(verdict);
  const summary = counting.result(0);
  const row = {
    id,
    ownerId: userIdOf(desk),
    name: file,
    state: "DONE",
    choice,
    columns,
    summary,
    format: { encoding: "utf-8", doubt: null, headerLine: 1 },
    rowCount: verdicts.length,
    createdAt: hoursBefore(ranAt, 0.4),
    ranAt,
  };
  await insertMany(db, "imports", [row]);
  await storeRows(
    db,
    id,
    verdicts.map((verdict) => rowOf(verdict, false)),
  );
  const { created, updated, refused, same } = summary;
  const counted = { created, updated, refused: refused + same };
  const subject = { file, ...counted, importId: id };
  const by = { at: ranAt, call: imports.run, changeId: id, actorId: userIdOf(desk) };
  await insertMany(db, "audit", [
    auditRow({ event: "profiles.imported", subject, companyId: null }, by),
  ]);
}
