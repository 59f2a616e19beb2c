import { ownBillingDetails } from "#billing/details/service.ts";
import { limitsOfCompany } from "#billing/grants/service.ts";
import { paymentSettings } from "#billing/openness/service.ts";
import { seatsOfCompany } from "#billing/seats/service.ts";
import { beginTrial } from "#billing/trial/service.ts";
import { ownPlan } from "#billing/service.ts";
import type { Db } from "#db/connect.ts";
import { avatarPictures } from "#files/pictures/service.ts";
import type { Actor } from "#http/actor.ts";
import { found } from "#http/refuse.ts";
import { storedRetailer, storedStartup } from "#profiles/stored/service.ts";
import { ownPerson } from "./queries.ts";

/** Members see neither what the company pays nor where the invoices go. */
const startupOf = async (db: Db, companyId: string, isOwner: boolean) => ({
  ...(await storedStartup(db, companyId)),
  billingDetails: isOwner ? await ownBillingDetails(db, companyId) : null,
});

const retailerOf = async (db: Db, companyId: string, isOwner: boolean) => ({
  ...(await storedRetailer(db, companyId)),
  billingDetails: isOwner ? await ownBillingDetails(db, companyId) : null,
  paymentPlan: isOwner ? await ownPlan(db, companyId) : null,
  paymentSettings: await paymentSettings(db, companyId, isOwner),
  limits: await limitsOfCompany(db, companyId),
  seats: isOwner ? await seatsOfCompany(db, companyId) : null,
});

/** The signed-in person, for the frame, the settings and every screen's rights. */
export const signedInUser = async (db: Db, actor: Actor) => {
  const { companyId, companyKind, avatar30Id, avatar60Id, avatar120Id, ...person } = found(
    await ownPerson(db, actor),
  );
  const isOwner = actor.role !== "MEMBER";
  if (companyId && actor.isReady && actor.openness === "TRIAL") await beginTrial(db, companyId);
  return {
    user: {
      ...person,
      id: actor.id,
      role: actor.role,
      avatar: avatarPictures({ avatar30Id, avatar60Id, avatar120Id }),
      authority: { permissions: [...actor.permissions] },
      startup:
        companyId && companyKind === "STARTUP" ? await startupOf(db, companyId, isOwner) : null,
      retailer:
        companyId && companyKind === "RETAILER" ? await retailerOf(db, companyId, isOwner) : null,
      mustDo: actor.mustDo,
      isReady: actor.isReady,
    },
  };
};
