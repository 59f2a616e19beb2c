import type { admins } from "@vitrine/contract/accounts/admins";
import type { Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import type { Db } from "#db/connect.ts";
import { ownUpload } from "#files/service.ts";
import type { By, Subject } from "#http/actor.ts";
import { refuseField } from "#http/refuse.ts";
import { phoneOf } from "#profiles/settings/service.ts";
import { ensureCountry } from "#taxonomy/countries/service.ts";
import { isGroup } from "./queries.ts";

/** Null removes the picture. */
const avatarOf = async (db: Db, by: By<Subject>, id: string | null | undefined) => {
  if (id === undefined) return {};
  if (id === null) return { avatar30Id: null, avatar60Id: null, avatar120Id: null };
  const { id30, id60, id120 } = await ownUpload(db, by, id, "AVATAR");
  return { avatar30Id: id30, avatar60Id: id60, avatar120Id: id120 };
};

/** What a form says about a member of staff, besides how they sign in; fields it leaves out are absent. */
export const detailsOf = async (db: Db, by: By<Subject>, input: Parsed<typeof admins.create>) => {
  const { authorityId, firstName, lastName, phoneNumber, countryId, city, avatarId } = input;
  if (!(await isGroup(db, authorityId)))
    refuseField("authorityId", "request.invalid", messages.selectGroup);
  if (countryId) await ensureCountry(db, countryId);
  return {
    authorityId,
    firstName,
    lastName,
    ...(phoneNumber !== undefined && { phoneNumber: phoneOf(phoneNumber) ?? null }),
    ...(countryId !== undefined && { countryId }),
    ...(city !== undefined && { city: city || null }),
    ...(await avatarOf(db, by, avatarId)),
  };
};
