import { chance } from "#art/chance.ts";

/** Tags that people typed in two ways, before staff merged them. */
export const spellings = ["Self-checkout", "Self checkout", "Heatmaps"] as const;

type Subject = { categories: string[]; areas: string[]; tags: string[] };

/** Gives some startups a tag named like their category, one in three of them in the other spelling. */
export const spelledOften = (name: string, { tags, ...subject }: Subject): Subject => {
  const choice = chance(`spelling ${name}`);
  const [first, second] = choice.maybe(0.35) ? ["Self checkout", "Heatmaps"] : [spellings[0], ""];
  const isTagged = subject.categories.includes("Self-checkout") && choice.maybe(0.5);
  return {
    ...subject,
    tags: [
      ...tags.map((tag) => (tag === "Heat maps" && second !== "" ? second : tag)),
      ...(isTagged ? [first] : []),
    ],
  };
};
