import type { Parsed } from "@vitrine/contract/endpoint";
import type { missionThread } from "@vitrine/contract/missions/events";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { found } from "#http/refuse.ts";
import { missionFor } from "../reading/queries.ts";
import { viewerOf } from "../reading/service.ts";
import { threadOf } from "./queries.ts";

export async function readThread(db: Db, actor: Actor, { id }: Parsed<typeof missionThread.list>) {
  const viewer = viewerOf(actor);
  found(await missionFor(db, id, viewer));
  const items = await threadOf(db, id, viewer.side === "startup" ? viewer.companyId : null);
  return { items };
}
