import type { Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import type { expo } from "@vitrine/contract/onboarding/expo";
import { changesSaved } from "@vitrine/contract/shapes";
import { type Db, inTransaction } from "#db/connect.ts";
import { type Actor, oneself, type Visitor } from "#http/actor.ts";
import { ensure, found, refuse } from "#http/refuse.ts";
import { countVisitor } from "#identity/attempts/service.ts";
import { foldEmail } from "#identity/emails/service.ts";
import { isOwnAddress } from "#profiles/settings/service.ts";
import { openExport } from "#reports/exports/service.ts";
import { addJob, fewAttempts } from "#work/jobs.ts";
import { record } from "#work/record.ts";
import { createStartup } from "../staff-accounts/service.ts";
import { expoFileJob } from "./jobs.ts";
import {
  deleteForm,
  expoForms,
  expoTimes,
  holdForm,
  holdTimes,
  insertForm,
  saveExpoTimes,
  updateForm,
} from "./queries.ts";

const seesPeople = ({ permissions }: Actor) => permissions.includes("STARTUPS_VIEW_PROFILE");

export const listExpoForms = async (
  db: Db,
  actor: Actor,
  { fields, ...paged }: Parsed<typeof expo.all>,
) => {
  const { rows, ...counted } = await expoForms.page(db, { ...fields, ...paged, ids: [] });
  const items = rows.map(({ contactName: name, email, ...row }) => ({
    ...row,
    contact: seesPeople(actor) ? { name, email } : null,
  }));
  return { items, ...counted };
};

const ensureNewest = (known: number, version: number | undefined) => {
  if (version !== undefined && version !== known)
    refuse("onboarding.expo_stale", { more: { version: known } });
};

export const changeExpoForm = async (
  db: Db,
  actor: Actor,
  { id, version, state, note }: Parsed<typeof expo.change>,
) => {
  const form = found(await holdForm(db, id));
  ensureNewest(form.version, version);
  if (state === undefined && note === undefined) return changesSaved;
  await updateForm(db, id, { ...(state && { state }), ...(note !== undefined && { note }) });
  await record(db, oneself(actor), "onboarding.expo_changed", { formId: id });
  return changesSaved;
};

export const removeExpoForm = async (db: Db, actor: Actor, { id }: Parsed<typeof expo.remove>) => {
  found(await holdForm(db, id));
  await deleteForm(db, id);
  await record(db, oneself(actor), "onboarding.expo_deleted", { formId: id });
  return changesSaved;
};

/** The company becomes a startup like any that staff register; a form makes only one. */
export const makeStartupOfForm = async (
  db: Db,
  actor: Actor,
  { id }: Parsed<typeof expo.makeStartup>,
) => {
  const { companyName, description, companyId, ...form } = found(await holdForm(db, id));
  ensure(companyId === null, "onboarding.expo_is_startup");
  const made = await createStartup(db, actor, {
    companyLegalName: companyName,
    companyDescription: description,
    phoneNumber: "",
    // A page about a company in a directory is no website of a startup.
    website: isOwnAddress(form.website) ? form.website : "",
    email: form.email,
  });
  await updateForm(db, id, { companyId: made.id, state: "ACCEPTED" });
  await record(db, oneself(actor), "onboarding.expo_changed", { formId: id });
  return made;
};

export const exportExpoForms = async (
  db: Db,
  actor: Actor,
  input: Parsed<typeof expo.exportFile>,
) => {
  const { count } = await expoForms.count(db, { ...input.fields, ids: input.ids }, Infinity);
  const asked = { list: "Expo_Forms", format: input.format, total: count };
  const task = await openExport(db, actor, asked);
  const ofPeople = seesPeople(actor);
  await addJob(db, expoFileJob, { taskId: task.id, ofPeople, input }, fewAttempts);
  return task;
};

export const showExpoTimes = async (db: Db) => {
  const times = await expoTimes(db);
  if (!times) return { opensOn: null, closesOn: null, isOpen: false, isAhead: false, version: 0 };
  const { id: _, ...shown } = times;
  return shown;
};

export const changeExpoTimes = async (
  db: Db,
  actor: Actor,
  { version, ...days }: Parsed<typeof expo.saveTimes>,
) => {
  await holdTimes(db);
  ensureNewest((await expoTimes(db))?.version ?? 0, version);
  await saveExpoTimes(db, days);
  await record(db, oneself(actor), "onboarding.expo_times_saved", {});
  return changesSaved;
};

/** Sending the same form again gets the same answer. */
export const sendExpoForm = async (
  db: Db,
  visitor: Visitor,
  { email, ...form }: Parsed<typeof expo.send>,
) => {
  await countVisitor(db, "expo", visitor);
  const nobody = oneself({ ...visitor, id: null, companyId: null });
  await inTransaction(db, async (trx) => {
    ensure((await expoTimes(trx))?.isOpen, "onboarding.expo_closed");
    const id = await insertForm(trx, { ...form, email: foldEmail(email) });
    if (id !== undefined) await record(trx, nobody, "onboarding.expo_sent", { formId: id });
  });
  return { message: messages.expoReceived };
};
