import type { DemoConversation, DemoRating, DemoRetailer, DemoStartup } from "./shapes.ts";

/** When a retailer and a startup first wrote to each other, if they did. */
export const firstWords = (
  startups: readonly DemoStartup[],
  retailers: readonly DemoRetailer[],
  conversations: readonly DemoConversation[],
) => {
  const startupOf = new Map(startups.map(({ key, people }) => [people[0]?.email, key]));
  const retailerOf = new Map(retailers.map(({ name, owner }) => [owner.email, name]));
  const first = new Map(
    conversations.map(({ creator, participant, messages }) => [
      `${startupOf.get(participant)} ${retailerOf.get(creator)}`,
      messages[0]?.sentAt,
    ]),
  );
  return ({ startup, retailer }: Pick<DemoRating, "startup" | "retailer">) =>
    first.get(`${startup} ${retailer}`);
};
