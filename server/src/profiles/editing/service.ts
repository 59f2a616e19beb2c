import type { Parsed } from "@vitrine/contract/endpoint";
import type { staffProfiles } from "@vitrine/contract/profiles/staff";
import { changesSaved } from "@vitrine/contract/shapes";
import type { Db } from "#db/connect.ts";
import type { By } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import { record, recordIfChanged } from "#work/record.ts";
import { mergingCompany } from "../merging/service.ts";
import { saveStartupCompany } from "../settings/service.ts";
import { lockAccountType, setAccountType, setNote } from "./queries.ts";

type Info =
  | Parsed<typeof staffProfiles.saveStandard>
  | Parsed<typeof staffProfiles.saveDemo>
  | Parsed<typeof staffProfiles.saveIncomplete>;

/** Saves a startup with its type: a standard account gets e-mails, any other gets none. */
export const saveStartupInfo = async (db: Db, by: By, { accountType, ...details }: Info) => {
  const { companyId } = by.subject;
  const merging = await mergingCompany(db, companyId, details);
  const before = found(await lockAccountType(db, companyId));
  const merged = merging.merge("startups", { accountType });
  await merging.settle();
  if (merged.accountType && before.accountType !== merged.accountType) {
    ensure(!before.isImportOnly, "profiles.import_type");
    await setAccountType(db, companyId, accountType);
    await record(db, by, "profiles.type_changed", { companyId, accountType });
  }
  return saveStartupCompany(db, by, details);
};

/** Saves the staff's note on a startup, which nobody else reads. */
export const saveNote = async (
  db: Db,
  by: By,
  { adminNote: given, ...known }: Parsed<typeof staffProfiles.saveNote>,
) => {
  const { companyId } = by.subject;
  const merging = await mergingCompany(db, companyId, known);
  const { adminNote } = merging.merge("startups", { adminNote: given });
  await merging.settle();
  if (adminNote !== undefined) await setNote(db, companyId, adminNote);
  await recordIfChanged(db, by, "profiles.note_saved", { companyId });
  return changesSaved;
};
