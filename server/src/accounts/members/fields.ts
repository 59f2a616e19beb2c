import type { Parsed } from "@vitrine/contract/endpoint";
import type { members } from "@vitrine/contract/accounts/members";
import { refusals } from "@vitrine/contract/refusals";
import type { Db } from "#db/connect.ts";
import { ownUpload } from "#files/service.ts";
import type { By, Subject } from "#http/actor.ts";
import { refuse } from "#http/refuse.ts";
import { ensureCountry } from "#taxonomy/countries/service.ts";

/** The try stays counted, so that nobody can test addresses through the form to learn who has an account. */
export const refuseTaken = () =>
  refuse("members.email_taken", {
    errors: { email: refusals["members.email_taken"][1] },
    keep: true,
  });

type Given = Parsed<typeof members.add>;
type Fields = Omit<Given, "email" | "position" | "department"> & {
  position: Given["position"] | null;
  department: Given["department"] | null;
};

const avatarOf = async (db: Db, by: By<Subject>, { avatarId }: Fields) => {
  if (!avatarId) return null;
  const { id30, id60, id120 } = await ownUpload(db, by, avatarId, "AVATAR");
  return { avatar30Id: id30, avatar60Id: id60, avatar120Id: id120 };
};

export const detailsOf = async (db: Db, by: By<Subject>, fields: Fields) => {
  const { firstName, lastName, position, department, note, city, countryId } = fields;
  if (countryId) await ensureCountry(db, countryId);
  return {
    firstName,
    lastName,
    position,
    department,
    note: note || null,
    city: city || null,
    countryId: countryId ?? null,
    avatar: await avatarOf(db, by, fields),
  };
};
