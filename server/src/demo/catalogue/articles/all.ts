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
  ...[storeDesign, food, traceability, checkout, circular, pilots],
  ...[returns, analytics, backRoom, wordsAndPictures, customers],
];

/** One of each theme after the other, as a reader meets them: newest first. */
const inTurn: readonly DemoArticle[] = [0, 1, 2].flatMap((place) =>
  themes.flatMap((theme) => theme[place] ?? []),
);

const shown = 30;

export const publishedArticles = inTurn.slice(0, shown);

/** What only those who write can see. */
export const [draft, scheduled, withdrawn] = inTurn.slice(shown);
