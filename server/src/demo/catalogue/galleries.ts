import { chance } from "#art/chance.ts";
import { type SceneName, sceneNames } from "#art/covers.ts";
import { scenesOfWords } from "#art/scene-words.ts";
import { scenesFor } from "#art/subjects.ts";
import { knownStartups, newest } from "./known.ts";
import { scenesInWords } from "./scenes-in-words.ts";
import type { DemoStartup } from "./shapes.ts";

export type DemoPicture = {
  name: string;
  scene: SceneName;
  palette: string | undefined;
  alt: string;
};

const mostPictures = 4;
/** Besides the startups seen first, one in this many has a gallery. */
const oneOf = 24;

const isSeenFirst = ({ name }: DemoStartup) =>
  Object.hasOwn(knownStartups, name) || newest.includes(name);

/** Document fonts have western letters only, and only startups with a cover have a gallery. */
const isShown = (startup: DemoStartup) =>
  startup.cover !== null && startup.isApproved && /^[\u0020-\u024f]+$/.test(startup.name);

export const withGallery = (startups: readonly DemoStartup[]) =>
  startups.filter(
    (startup) =>
      isShown(startup) &&
      (isSeenFirst(startup) || chance(`gallery of ${startup.key}`).whole(1, oneOf) === 1),
  );

/** The first of these scenes that the gallery does not have yet. */
const unseen = (wished: readonly SceneName[], seen: Set<SceneName>) => {
  const scene = [...wished, ...sceneNames].find((one) => !seen.has(one)) ?? "storefront";
  seen.add(scene);
  return scene;
};

/** A picture of each product, chosen by its words, and one of the shop it is used in. */
export const picturesOf = ({ key, solutions, categories, cover }: DemoStartup): DemoPicture[] => {
  const choice = chance(`pictures of ${key}`);
  const seen = new Set<SceneName>(cover ? [cover.scene] : []);
  const ofSubject = choice.some(scenesFor(categories[0] ?? ""), mostPictures);
  const shown = [
    ...solutions.slice(0, mostPictures - 1),
    { name: "In a shop", text: "shop front" },
  ];
  return shown.map(({ name, text }, i) => {
    const scene = unseen([...scenesOfWords(`${name} ${text}`), ...ofSubject], seen);
    const palette = i === 0 ? cover?.palette : undefined;
    return { name, scene, palette, alt: scenesInWords[scene] };
  });
};
