import type { Parsed } from "@vitrine/contract/endpoint";
import type { comparison } from "@vitrine/contract/profiles/compare";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { refuse } from "#http/refuse.ts";
import { companyProfiles } from "../queries.ts";
import { countTrialProfiles } from "../trial/service.ts";
import { startupProfile, viewerOf } from "../service.ts";

/** Startups side by side, in the order asked for; missing ones are named. In trial each counts as opened. */
export async function compareStartups(
  db: Db,
  actor: Actor,
  input: Parsed<typeof comparison.startups>,
) {
  const ids = [...new Set(input.ids)];
  const rows = await companyProfiles(db, ids, viewerOf(actor));
  const shown = ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    return row?.startup ? startupProfile(row, row.startup) : id;
  });
  const missing = shown.filter((one) => typeof one === "string");
  if (missing.length > 0) return refuse("not_found", { more: { missing } });
  await countTrialProfiles(db, actor, ids);
  return { startups: shown.filter((one) => typeof one !== "string") };
}
