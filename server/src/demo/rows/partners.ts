import type { Db } from "#db/connect.ts";
import { insertMany } from "../bulk.ts";
import type { DemoPartner } from "../catalogue/partners.ts";
import { idOf } from "../ids.ts";
import { logoIdOf } from "../pictures.ts";

/** The platform's partners, in the order of the catalogue. */
export const insertPartners = (db: Db, partners: readonly DemoPartner[]) =>
  insertMany(
    db,
    "partners",
    partners.map(({ key, name, description, link }, position) => ({
      id: idOf("partner", key),
      name,
      description,
      link,
      position,
      logoId: logoIdOf(key, 120),
    })),
  );
