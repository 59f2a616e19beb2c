import { z } from "zod";
import { write } from "#endpoint.ts";
import { Changed, Id } from "#shapes.ts";

const OfStartup = z.object({ startupId: Id });

/** A startup's pictures, saved by staff one by one; null removes one. */
export const staffPictures = {
  saveLogo: write("POST", "/api/v1/admin/startup/edit/:startupId/update-startup-logo", {
    input: OfStartup.extend({
      logoId: Id.nullish(),
      logo30Id: Id.nullish(),
      logo60Id: Id.nullish(),
      logo120Id: Id.nullish(),
    }),
    output: Changed,
  }),
  saveCover: write("POST", "/api/v1/admin/startup/edit/:startupId/update-startup-cover", {
    input: OfStartup.extend({ coverId: Id.nullable() }),
    output: Changed,
  }),
  saveAvatar: write("POST", "/api/v1/admin/startup/edit/:startupId/update-startup-user-avatar", {
    input: OfStartup.extend({
      avatarId: Id.nullish(),
      avatar30Id: Id.nullish(),
      avatar60Id: Id.nullish(),
      avatar120Id: Id.nullish(),
    }),
    output: Changed,
  }),
};
