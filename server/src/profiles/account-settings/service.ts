import type { Parsed } from "@vitrine/contract/endpoint";
import type { settings } from "@vitrine/contract/profiles/settings";
import type { Db } from "#db/connect.ts";
import type { By, PersonSubject } from "#http/actor.ts";
import { sizesOf } from "#profiles/settings/images.ts";
import { saved } from "#profiles/settings/service.ts";
import { ensureCountry } from "#taxonomy/countries/service.ts";
import { recordIfChanged } from "#work/record.ts";
import { mergingPerson } from "../merging/service.ts";
import { storedHome, updateAccount, updateDepartment } from "../settings/queries.ts";
import { emptyAsNull, linkedInOf, phoneOf } from "../settings/values.ts";

type Account = Parsed<typeof settings.saveAccountOfStartup> & { department?: string };

/** Saves who the person is; a member also says in which department. */
export async function saveAccount(db: Db, by: By<PersonSubject>, input: Account) {
  const { userId } = by.subject;
  const { firstName, lastName, position, department } = input;
  if (input.countryId) await ensureCountry(db, input.countryId);
  const ids = [input.avatarId, input.avatar120Id, input.avatar60Id, input.avatar30Id];
  const avatar = await sizesOf(db, by, "AVATAR", ids);
  const merging = await mergingPerson(db, userId, input);
  const details = merging.merge("users", {
    firstName,
    lastName,
    position,
    phoneNumber: phoneOf(input.phoneNumber),
    linkedin: linkedInOf(input.linkedIn),
    avatar30Id: avatar.id30,
    avatar60Id: avatar.id60,
    avatar120Id: avatar.id120,
  });
  const home = merging.mergeWhole({
    kind: "users",
    mine: { city: emptyAsNull(input.city), countryId: input.countryId },
    stored: await storedHome(db, userId),
  });
  const ofMember = merging.merge("members", { department });
  await merging.settle();
  await updateAccount(db, userId, { ...details, ...home });
  if (ofMember.department !== undefined) await updateDepartment(db, userId, ofMember.department);
  await recordIfChanged(db, by, "profiles.account_saved", { userId });
  return saved;
}
