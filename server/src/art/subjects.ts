import { chance } from "./chance.ts";
import { type SceneName, sceneNames } from "./covers.ts";

const scenesBySubject = new Map<string, readonly SceneName[]>([
  ["Analytics", ["floorPlan", "shelves", "columns", "camera", "alcoves", "calendar", "basket"]],
  [
    "Checkout",
    ["phone", "terminal", "belt", "cards", "columns", "handbags", "coffeeCounter", "companion"],
  ],
  [
    "Circular",
    ["niche", "clothesRail", "hangers", "rolls", "mannequin", "tubes", "handbags", "sneaker"],
  ],
  [
    "Cold chain",
    ["crystals", "cabinet", "thermometers", "van", "crate", "openBox", "basket", "cubes"],
  ],
  ["Content", ["bubbles", "podium", "phone", "spotlights", "camera", "plates", "tags", "mirror"]],
  [
    "Food waste",
    ["fruitBowl", "crate", "plates", "basket", "leaves", "tags", "cabinet", "columns"],
  ],
  [
    "Forecasting",
    ["podium", "columns", "calendar", "shelves", "crystals", "soundBars", "map", "alcoves"],
  ],
  ["Logistics", ["van", "lockers", "map", "belt", "openBox", "robotArm", "code", "escalator"]],
  [
    "Loyalty",
    ["cards", "tags", "phone", "coffeeCounter", "handbags", "bubbles", "storefront", "fruitBowl"],
  ],
  ["Others", ["storefront", "leaves", "bubbles", "glasses", "cubes"]],
  ["Packaging", ["openBox", "belt", "tags", "rolls", "lockers", "weave", "crate", "shelves"]],
  [
    "Payments",
    ["terminal", "cards", "phone", "columns", "coffeeCounter", "code", "tags", "scales"],
  ],
  ["Refill", ["refill", "alcoves", "podium", "tubes", "basket", "shelves", "leaves", "crate"]],
  ["Returns", ["tubes", "openBox", "belt", "lockers", "van", "code", "clothesRail", "map"]],
  ["Robotics", ["robotArm", "companion", "belt", "openBox", "lockers", "podium", "cubes", "van"]],
  [
    "Store design",
    [
      "spotlights",
      "storefront",
      "alcoves",
      "mirror",
      "leaves",
      "escalator",
      "scales",
      "podium",
      "weave",
    ],
  ],
  ["Traceability", ["cubes", "weave", "code", "map", "rolls", "tags", "scales", "crate"]],
  ["Try-on", ["mirror", "glasses", "mannequin", "sneaker", "podium", "phone", "hangers", "scales"]],
  [
    "Voice",
    [
      "soundBars",
      "bubbles",
      "companion",
      "coffeeCounter",
      "phone",
      "tubes",
      "spotlights",
      "columns",
    ],
  ],
]);

const scenesOfOthers = 6;

/** The scenes that fit a category: by its name, and always the same few for a name not known here. */
export const scenesFor = (subject: string): readonly SceneName[] =>
  scenesBySubject.get(subject) ?? chance(subject).some(sceneNames, scenesOfOthers);
