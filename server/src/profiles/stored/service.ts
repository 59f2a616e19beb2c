import type { Db } from "#db/connect.ts";
import { coverPicture, logoPictures } from "#files/pictures/service.ts";
import { found } from "#http/refuse.ts";
import { retailerRow, startupRow } from "./queries.ts";

type Logos = { logo30Id: string | null; logo60Id: string | null; logo120Id: string | null };

const withLogo = <T extends Logos>({ logo30Id, logo60Id, logo120Id, ...company }: T) => ({
  ...company,
  logo: logoPictures({ logo30Id, logo60Id, logo120Id }),
});

/** A startup with what its settings show, whoever may see it. */
export const storedStartup = async (db: Db, companyId: string) => {
  const { coverId, ...startup } = found(await startupRow(db, companyId));
  return { ...withLogo(startup), cover: coverPicture(coverId) };
};

/** A retail company with what its settings show, whoever may see it. */
export const storedRetailer = async (db: Db, companyId: string) =>
  withLogo(found(await retailerRow(db, companyId)));
