import type { Input } from "@vitrine/contract/endpoint";
import { missions } from "@vitrine/contract/missions";
import { missionStartups } from "@vitrine/contract/missions/startups";
import { aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { as } from "#test/world.ts";

type Words = Input<typeof missions.send>;

/** The fields of a mission, as a person would write them. */
export const missionWords = (fields: Partial<Words> = {}): Words => ({
  title: "Cut returns of partywear by half",
  description: "Every third dress comes back after New Year.",
  needs: ["returns sorting"],
  implementationTime: "2099-03-01",
  ...fields,
});

/** A mission of this person's company; gives its id. */
export const aMission = async (by: Person, fields: Partial<Words> = {}) => {
  const { id } = await as(by).call(missions.send, missionWords(fields));
  return id;
};

/** A mission and a startup that was invited to it. */
export const anInvitation = async () => {
  const retailer = await aRetailer();
  const startup = await aStartup();
  const id = await aMission(retailer);
  await as(retailer).call(missionStartups.invite, { id, startupIds: [startup.companyId] });
  return { retailer, startup, id };
};
