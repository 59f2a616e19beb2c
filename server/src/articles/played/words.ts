import { z } from "zod";

/** The JSON in the last message. */
export const Facts = z.object({
  title: z.string(),
  about: z.string(),
  words: z.number(),
  startups: z.array(
    z.object({
      name: z.string(),
      link: z.string(),
      oneLiner: z.string(),
      description: z.string(),
      country: z.string().nullable(),
      founded: z.number().nullable(),
      categories: z.array(z.string()),
      tags: z.array(z.string()),
    }),
  ),
  tags: z.array(z.object({ name: z.string(), startups: z.number() })),
});

type Facts = z.output<typeof Facts>;
type Startup = Facts["startups"][number];

const listed = (words: readonly string[]) => {
  const last = words.at(-1) ?? "";
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${last}` : last;
};

const linked = ({ name, link }: Startup) => `[${name.replace(/[\\[\]]/g, "")}](${link})`;

const sentence = (text: string) => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

const originOf = ({ name, country, founded }: Startup) => {
  if (country === null && founded === null) return "";
  const from = country === null ? "" : ` from ${country}`;
  return ` ${name} is a startup${from}${founded === null ? "" : `, founded in ${founded}`}.`;
};

const whatOf = ({ categories, tags }: Startup) => {
  const about = [...categories, ...tags].slice(0, 5);
  return about.length > 0 ? ` It works on ${listed(about.map((word) => word.toLowerCase()))}.` : "";
};

const portraitOf = (startup: Startup, isLong: boolean) =>
  [
    `### ${startup.name}`,
    `${linked(startup)}: ${sentence(startup.oneLiner || startup.name)}${originOf(startup)}${whatOf(startup)}`,
    ...(isLong && startup.description
      ? [`> ${sentence(startup.description.replace(/\s+/g, " "))}`]
      : []),
  ].join("\n\n");

const tagLine = ({ name, startups }: Facts["tags"][number]) =>
  `- **${name}**: ${startups === 1 ? "one startup" : `${startups} startups`} in the catalogue`;

/** An article made only of the facts: the same facts always give the same article. */
export const articleOf = ({ title, about, words, startups, tags }: Facts) => {
  const subject =
    about || title || listed(tags.map(({ name }) => name)) || "what is new in the shop";
  const names = startups.map(({ name }) => name);
  const opening =
    names.length > 0
      ? `This article is about ${subject}. It looks at ${listed(names)}.`
      : `This article is about ${subject}.`;
  return [
    sentence(opening),
    ...(tags.length > 0 ? ["## In numbers", tags.map(tagLine).join("\n")] : []),
    ...(startups.length > 0 ? ["## Who does it"] : []),
    ...startups.map((startup) => portraitOf(startup, words > 200)),
    "## What to ask before a pilot",
    [
      "- What does it change for staff in the store?",
      "- Which systems does it need?",
      "- How is success measured?",
    ].join("\n"),
  ].join("\n\n");
};
