import type { Db } from "#db/connect.ts";
import { logoPicture } from "#files/pictures/service.ts";
import { partnersInOrder } from "./queries.ts";

export async function listPartners(db: Db) {
  const rows = await partnersInOrder(db);
  return { items: rows.map(({ logoId, ...row }) => ({ ...row, logo: logoPicture(logoId) })) };
}
