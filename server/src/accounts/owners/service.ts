import type { Parsed } from "@vitrine/contract/endpoint";
import type { staffProfiles } from "@vitrine/contract/profiles/staff";
import type { Db } from "#db/connect.ts";
import type { By, PersonSubject } from "#http/actor.ts";
import { found } from "#http/refuse.ts";
import { foldEmail } from "#identity/emails/service.ts";
import { saveAccount } from "#profiles/account-settings/service.ts";
import { askMailbox } from "../own-email/by-staff.ts";
import { accountById } from "../sign-in/queries.ts";

type Input =
  | Omit<Parsed<typeof staffProfiles.saveOwner>, "startupId">
  | Omit<Parsed<typeof staffProfiles.saveRetailOwner>, "retailerId">;

/** Changes an owner's details for staff; a new address counts once its mailbox confirms it. */
export const saveOwnerByStaff = async (
  db: Db,
  by: By<PersonSubject>,
  { email, ...input }: Input,
) => {
  const owner = found(await accountById(db, by.subject.userId));
  const wanted = foldEmail(email ?? owner.email);
  if (wanted !== owner.email) await askMailbox(db, by.doer, owner, wanted);
  return saveAccount(db, by, input);
};
