import { browse } from "@vitrine/contract/browse";
import { profiles } from "@vitrine/contract/profiles";
import { expect, test } from "vitest";
import { aRetailer, aStartup } from "#test/build/people.ts";
import { rate } from "#test/feedback/ratings.ts";
import { as } from "#test/world.ts";

const names = (items: { companyShortName: string }[]) =>
  items.map(({ companyShortName }) => companyShortName);

test("a startup that says nothing of itself is in no row of the home page, but in Browse", async () => {
  const retailer = as(await aRetailer({ areas: ["Lamps"] }));
  const silent = await aStartup({ shortName: "Mute", oneLiner: "", categories: ["Lamps"] });
  const speaking = await aStartup({ shortName: "Told", categories: ["Lamps"] });
  for (const startup of [silent, speaking]) await rate(startup, 10, 5);

  const rows = [browse.homeNew, browse.homeTop, browse.homeSimilar];
  for (const row of rows) expect(names((await retailer.call(row, {})).items)).toEqual(["Told"]);
  expect(names((await retailer.call(browse.all, {})).items).toSorted()).toEqual(["Mute", "Told"]);
});

test("a card says what the startup is: its one-liner, else the first sentence of its description", async () => {
  const retailer = as(await aRetailer());
  const told = async (oneLiner: string, description: string | null) => {
    const { companyId: id } = await aStartup({ shortName: "Lanternry", oneLiner, description });
    const { items } = await retailer.call(browse.all, { keyWord: "Lanternry" });
    const { profile } = await retailer.call(profiles.one, { id });
    expect(profile.startup?.oneLiner).toBe(items.find((item) => item.id === id)?.oneLiner);
    return profile.startup?.oneLiner;
  };

  expect(await told("Lights shelves", "We light. Much.")).toBe("Lights shelves");
  expect(await told("", "  We light\n2.5 m shelves.  Then we go.")).toBe("We light 2.5 m shelves.");
  expect(await told("", "No end")).toBe("No end");
  expect(await told("", `We ${"light ".repeat(60)}`)).toMatch(/^We [light ]{140,} light…$/);
  expect(await told("", null)).toBe("");
});
