import { analytics } from "./analytics.ts";
import type { DemoArticle } from "./article.ts";
import { backRoom } from "./back-room.ts";
import { checkout } from "./checkout.ts";
import { circular } from "./circular.ts";
import { customers } from "./customers.ts";
import { food } from "./food.ts";
import { pilots } from "./pilots.ts";
import { returns } from "./returns.ts";
import { storeDesign } from "./store-design.ts";
import { traceability } from "./traceability.ts";
import { wordsAndPictures } from "./words-and-pictures.ts";

const themes = [
  storeDesign,
  food,
  traceability,
  checkout,
  circular,
  pilots,
  returns,
  analytics,
  backRoom,
  wordsAndPictures,
  customers,
];

const shown = 30;

/** The states that only staff can see. */
const states = ["draft", "scheduled", "withdrawn"] as const;

const standing = (article: DemoArticle, place: number): DemoArticle => {
  const state = states[place - shown];
  return state ? { ...article, state } : article;
};

/** The themes take turns, newest article first, as a reader sees them. */
export const articles: readonly DemoArticle[] = [0, 1, 2]
  .flatMap((place) => themes.flatMap((theme) => theme[place] ?? []))
  .map(standing);
