import type { Parsed } from "@vitrine/contract/endpoint";
import type { staffPictures } from "@vitrine/contract/profiles/staff-pictures";
import type { Db } from "#db/connect.ts";
import { anyCover, anyUpload } from "#files/service.ts";
import type { By, PersonSubject } from "#http/actor.ts";
import { record } from "#work/record.ts";
import { saved } from "../settings/service.ts";
import { setAvatar, setCover, setLogo } from "./queries.ts";

/** The sizes of the picture that any of these ids names; nulls if none does. */
const picture = async (
  db: Db,
  kind: "LOGO" | "AVATAR",
  ids: readonly (string | null | undefined)[],
) => {
  const named = ids.find((id) => typeof id === "string");
  return named ? anyUpload(db, named, kind) : { id30: null, id60: null, id120: null };
};

/** Saves the logo alone, whatever else of the company is still missing. */
export const saveLogo = async (
  db: Db,
  by: By,
  { logoId, logo120Id, logo60Id, logo30Id }: Parsed<typeof staffPictures.saveLogo>,
) => {
  const { companyId } = by.subject;
  const ids = [logoId, logo120Id, logo60Id, logo30Id];
  await setLogo(db, companyId, await picture(db, "LOGO", ids));
  await record(db, by, "profiles.logo_saved", { companyId });
  return saved;
};

export const saveCover = async (
  db: Db,
  by: By,
  { coverId }: Parsed<typeof staffPictures.saveCover>,
) => {
  const { companyId } = by.subject;
  await setCover(db, companyId, coverId && (await anyCover(db, coverId)));
  await record(db, by, "profiles.cover_saved", { companyId });
  return saved;
};

/** Saves the portrait of the company's owner. */
export const saveAvatar = async (
  db: Db,
  by: By<PersonSubject>,
  { avatarId, avatar120Id, avatar60Id, avatar30Id }: Parsed<typeof staffPictures.saveAvatar>,
) => {
  const { userId } = by.subject;
  const ids = [avatarId, avatar120Id, avatar60Id, avatar30Id];
  await setAvatar(db, userId, await picture(db, "AVATAR", ids));
  await record(db, by, "profiles.avatar_saved", { userId });
  return saved;
};
