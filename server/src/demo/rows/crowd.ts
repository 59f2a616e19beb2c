import { chance } from "#art/chance.ts";
import { personName } from "../catalogue/people.ts";
import { places } from "../catalogue/places.ts";
import { idOf } from "../ids.ts";
import { minute } from "./talks.ts";
import type { Reference } from "./taxonomy.ts";

const peopleInShop = 5;

/** The retail person with this number, with the shop if it is the first one in it. */
export function userOf(index: number, ids: Reference, passwordHash: string, now: Date) {
  const choice = chance(`crowd ${index}`);
  const shop = Math.floor(index / peopleInShop);
  const isOwner = index % peopleInShop === 0;
  const place = choice.pick(places);
  const companyId = idOf("crowd shop", shop);
  const id = idOf("crowd user", index);
  const createdAt = new Date(now.getTime() - choice.between(1, 700) * 1_440 * minute);
  const countryId = ids.country.get(place.country) ?? null;
  const user = {
    ...personName(choice, place.culture),
    id,
    companyId,
    passwordHash,
    countryId,
    createdAt,
    role: isOwner ? ("RETAILER" as const) : ("MEMBER" as const),
    email: `person${index}@shop${shop}.example`,
    city: choice.pick(place.cities),
    position: isOwner ? "Owner" : "Buyer",
    isVerified: true,
    isBlocked: false,
    isAdvisor: false,
  };
  const company = isOwner ? { id: companyId, ...shopRow(shop), countryId, createdAt } : null;
  return {
    user,
    company,
    member: isOwner
      ? null
      : { userId: id, companyId, department: "Buying", status: "ACTIVE" as const },
  };
}

const shopRow = (number: number) => ({
  kind: "RETAILER" as const,
  legalName: `Shop ${number} Ltd`,
  shortName: `Shop ${number}`,
  website: `https://shop${number}.example`,
  websiteDomain: `shop${number}.example`,
  isBlocked: false,
  isVerified: true,
  isApproved: true,
  updatedAt: new Date(0),
});
