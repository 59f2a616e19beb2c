import { stepLater } from "#billing/catalogue/provider-sync.ts";
import { tellOfCodes } from "#billing/coupons/jobs.ts";
import { config } from "#config.ts";
import { type Db, inTransaction } from "#db/connect.ts";
import { catalogueAsOf } from "../catalogue/catalogue.ts";
import { insertMany } from "../bulk.ts";
import { fillAlone } from "../mark.ts";
import type { DemoRetailer } from "../catalogue/shapes.ts";
import { retailerIdOf } from "../rows/companies.ts";
import { planKeyOf, yearlyPriceOf } from "../rows/chosen-plan.ts";
import { play, type Played } from "./playing.ts";
import { seedPaidRequest, seedRequests } from "./requests.ts";
import { seedTransfers } from "./transfers.ts";
import { storyOf } from "./stories.ts";

const played = "demo payments";
const atOnce = 4;

const settingNames = async (db: Db) => {
  const rows = await db.selectFrom("settings").select("name").execute();
  return rows.map(({ name }) => name);
};

const storiesOf = (retailers: readonly DemoRetailer[], now: Date): Played[] =>
  retailers.flatMap((retailer) => {
    const story = storyOf(retailer, now);
    if (!story) return [];
    const sold = { plan: planKeyOf(retailer), yearly: yearlyPriceOf(retailer, now) };
    return [{ companyId: retailerIdOf(retailer), ...sold, story, now }];
  });

const playAll = async (db: Db, left: Played[]) => {
  for (let next = left.shift(); next; next = left.shift()) await play(db, next);
};

/**
 * Makes the companies of a demo pay as if they had been here for long, once. Only if payments are played: at
 * the real provider a demo begins with nothing.
 */
export const seedPayments = async (db: Db, now: Date, payers?: readonly DemoRetailer[]) => {
  if (config().payments?.isPlayed) await fillAlone(db, () => playOnce(db, now, payers));
};

const playOnce = async (db: Db, now: Date, payers?: readonly DemoRetailer[]) => {
  const names = await settingNames(db);
  if (!names.includes("demo") || names.includes(played)) return;
  const retailers = payers ?? catalogueAsOf(now).retailers;
  const left = storiesOf(retailers, now);
  await Promise.all(Array.from({ length: atOnce }, () => playAll(db, left)));
  const asked = retailers.find(({ name }) => name === "Halden & Rowe");
  if (asked) await seedPaidRequest(db, retailerIdOf(asked), now);
  await inTransaction(db, async (trx) => {
    await seedTransfers(trx, now);
    if (asked) await seedRequests(trx, retailerIdOf(asked), now);
    await insertMany(trx, "settings", [{ name: played, value: {} }]);
    await stepLater(trx);
    await tellOfCodes(trx);
  });
};
