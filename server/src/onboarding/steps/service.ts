import type { Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import { type GettingStartedStep, gettingStartedSteps } from "@vitrine/contract/onboarding/steps";
import type { onboarding } from "@vitrine/contract/onboarding";
import { z } from "zod";
import { saveDetailsOfRetailer, saveDetailsOfStartup } from "#billing/details/service.ts";
import type { Db } from "#db/connect.ts";
import type { By, CompanyActor, OwnerSubject } from "#http/actor.ts";
import { found, refuse } from "#http/refuse.ts";
import { saveAccount } from "#profiles/account-settings/service.ts";
import {
  saveAreas,
  saveRetailerCompany,
  saveSectors,
  saveStartupCompany,
  saveTags,
} from "#profiles/settings/service.ts";
import { record } from "#work/record.ts";
import { emailApprovers } from "../approval/service.ts";
import { currentStep, deleteDraft, moveOn, draftOf, upsertDraft } from "./queries.ts";

type Save<I> = (db: Db, by: By<OwnerSubject>, input: I) => Promise<unknown>;

const after = (step: GettingStartedStep) =>
  gettingStartedSteps[gettingStartedSteps.indexOf(step) + 1] ?? "COMPLETED";

/** Steps without which there is no account to look at; the others can be passed over. */
const needed: readonly GettingStartedStep[] = ["COMPANY_INFORMATION", "SECTORS_OF_COMPETENCE"];

/** This step, and the optional ones right before it. */
const upTo = (step: GettingStartedStep) => {
  const before = gettingStartedSteps.slice(0, gettingStartedSteps.indexOf(step));
  return [...before.slice(before.findLastIndex((one) => needed.includes(one)) + 1), step];
};

/** Saves as the settings do, and advances if the company was at this step or could skip to it. */
const step =
  <I>(from: GettingStartedStep, save: Save<I>) =>
  async (db: Db, by: By<OwnerSubject>, input: I) => {
    await save(db, by, input);
    const { companyId, userId } = by.subject;
    const hasMoved = await moveOn(db, companyId, { from: upTo(from), to: after(from) });
    const gettingStarted = found(await currentStep(db, companyId));
    await deleteDraft(db, userId, from);
    await record(db, by, "onboarding.step_saved", { companyId, step: from });
    if (hasMoved && gettingStarted === "COMPLETED") {
      await emailApprovers(db, by);
      await record(db, by, "onboarding.completed", { companyId });
    }
    return { message: messages.changesSavedSuccessfully, gettingStarted };
  };

export const accountStep = step("ACCOUNT_INFORMATION", saveAccount);
export const startupCompanyStep = step("COMPANY_INFORMATION", saveStartupCompany);
export const retailerCompanyStep = step("COMPANY_INFORMATION", saveRetailerCompany);
/** The gallery has its own calls, and may stay empty. */
export const galleryStep = step<object>("GALLERY", async () => undefined);
export const startupBillingStep = step("BILLING_DETAILS", saveDetailsOfStartup);
export const retailerBillingStep = step("BILLING_DETAILS", saveDetailsOfRetailer);
export const sectorsStep = step("SECTORS_OF_COMPETENCE", saveSectors);
export const areasStep = step("AREAS_OF_INTEREST", saveAreas);
export const tagsStep = step("ASSOCIATED_TAGS", saveTags);

const longest = 100_000;

/** Keeps what is typed in a step, for another day or another device. */
export const saveStepDraft = async (
  db: Db,
  owner: CompanyActor,
  { step: name, values }: Parsed<typeof onboarding.saveStepDraft>,
) => {
  if (JSON.stringify(values).length > longest) refuse("request.too_large");
  return found(await upsertDraft(db, owner.id, name, values));
};

const StepDraft = z.record(z.string(), z.unknown());

export const stepDraft = async (
  db: Db,
  owner: CompanyActor,
  { step: name }: Parsed<typeof onboarding.stepDraft>,
) => {
  const row = await draftOf(db, owner.id, name);
  return row
    ? { values: StepDraft.parse(JSON.parse(row.values)), savedAt: row.savedAt }
    : { values: null, savedAt: null };
};
