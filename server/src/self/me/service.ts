import { ownBillingDetails } from "#billing/details/service.ts";
import { seatsOfCompany } from "#billing/seats/service.ts";
import { ownPlan } from "#billing/service.ts";
import type { Db } from "#db/connect.ts";
import { avatarPictures, coverPicture, logoPictures } from "#files/pictures/service.ts";
import type { Actor } from "#http/actor.ts";
import { found } from "#http/refuse.ts";
import { ownPerson, ownRetailer, ownStartup } from "./queries.ts";

type Logos = { logo30Id: string | null; logo60Id: string | null; logo120Id: string | null };

const withLogo = <T extends Logos>({ logo30Id, logo60Id, logo120Id, ...company }: T) => ({
  ...company,
  logo: logoPictures({ logo30Id, logo60Id, logo120Id }),
});

/** Members see neither what the company pays nor where the invoices go. */
const startupOf = async (db: Db, companyId: string, isOwner: boolean) => {
  const { coverId, ...startup } = found(await ownStartup(db, companyId));
  return {
    ...withLogo(startup),
    cover: coverPicture(coverId),
    billingDetails: isOwner ? await ownBillingDetails(db, companyId) : null,
  };
};

const retailerOf = async (db: Db, companyId: string, isOwner: boolean) => ({
  ...withLogo(found(await ownRetailer(db, companyId))),
  billingDetails: isOwner ? await ownBillingDetails(db, companyId) : null,
  paymentPlan: isOwner ? await ownPlan(db, companyId) : null,
  seats: isOwner ? await seatsOfCompany(db, companyId) : null,
});

/** The signed-in person, for the frame, the settings and every screen's rights. */
export const signedInUser = async (db: Db, actor: Actor) => {
  const { companyId, companyKind, avatar30Id, avatar60Id, avatar120Id, ...person } = found(
    await ownPerson(db, actor),
  );
  const isOwner = actor.role !== "MEMBER";
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
