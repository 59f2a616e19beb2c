import type { Db } from "#db/connect.ts";
import { ownUpload } from "#files/service.ts";
import type { By, Subject } from "#http/actor.ts";

type Image = "AVATAR" | "LOGO";

/** The three sizes of an image by the id of any; null removes it, undefined leaves it. */
export const sizesOf = async (
  db: Db,
  by: By<Subject>,
  kind: Image,
  ids: (string | null | undefined)[],
) => {
  const named = ids.find((id) => typeof id === "string");
  if (named) return ownUpload(db, by, named, kind);
  const none = ids.includes(null) ? null : undefined;
  return { id30: none, id60: none, id120: none };
};
