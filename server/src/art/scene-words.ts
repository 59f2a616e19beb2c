import type { Chance } from "./chance.ts";
import type { SceneName } from "./covers.ts";
import { scenesFor } from "./subjects.ts";

/** Scenes by the words of a text, most tangible first: a shoe in a box is drawn as a shoe. */
const scenesByWord: readonly (readonly [RegExp, readonly SceneName[]])[] = [
  [/\b(sneakers?|trainers|shoes?|socks|soles|re-soles|feet)\b/, ["sneaker"]],
  [/\b(glasses on|lens(es)?|eyewear)\b/, ["glasses"]],
  [/\b(mirrors?|fitting[- ]rooms?|any pane)\b/, ["mirror"]],
  [/\b(handbags?|leather bags?|bag that earns|prepaid bag)\b/, ["handbags"]],
  [
    /\b(coat|jumpers?|knitwear|partywear|garments?|dress(es)?|jeans|shirts?|clothes|suits|wool comes|mannequins?)\b/,
    ["niche", "clothesRail", "hangers", "mannequin"],
  ],
  [
    /\b(re-?sale|rental|rents?|brides|second-hand|wears|mending|tailors?|fit)\b/,
    ["niche", "hangers"],
  ],
  [/\b(fabrics?|textiles?|yarn|cotton|cloth|felt|leather|fibre|threads?)\b/, ["rolls", "weave"]],
  [/\b(woven|weave|stitch(es)?|string)\b/, ["weave"]],
  [/\b(lockers?)\b/, ["lockers"]],
  [/\b(fridges?|chillers?|freezers?|compressors?|cheese|fish counter)\b/, ["cabinet", "crystals"]],
  [/\b(temperatures?|degrees?|sensors?|minus twenty|readings?)\b/, ["thermometers"]],
  [/\b(frozen|ice|cold|cool(ing)?|defrosts?|thaw)\b/, ["crystals", "thermometers"]],
  [
    /\b(fruit|apples?|bananas?|avocados?|pears?|peach|ripe(ness)?|freshness)\b/,
    ["fruitBowl", "crate"],
  ],
  [
    /\b(vegetables?|lettuce|herbs?|basil|gardens?|flowers?|florist|soil|plants?|living|seaweed|hemp)\b/,
    ["leaves"],
  ],
  [
    /\b(bread|bakery|baked?|cakes?|soup|dish|dinner|lunch(es)?|kitchens?|menus?|loaf|tableware|takeaway|oven)\b/,
    ["plates"],
  ],
  [/\b(coffee|tea|cups?)\b/, ["coffeeCounter"]],
  [
    /\b(shampoo|detergent|refills?|taps?|dispensers?|canisters?|soaps?|oats|grains|flour)\b/,
    ["refill", "alcoves"],
  ],
  [/\b(bottles?|jars?|wine|juice|milk|perfume|scents?)\b/, ["podium", "alcoves"]],
  [/\b(beauty|foundation|lipstick|shades?|tint|make-up|skin)\b/, ["podium", "mirror"]],
  [/\b(robots?|gripper|exoskeleton|picks|picking)\b/, ["robotArm", "companion"]],
  [
    /\b(vans?|trucks?|drivers?|delivers?|delivery|deliveries|couriers?|cargo|bicycle|bikes?)\b/,
    ["van"],
  ],
  [/\b(parcels?|cartons?|unpacks?|wrapping|crates?|pallets?)\b/, ["openBox", "belt"]],
  [/\b(stamp cards?|gift cards?|cards?|club|members?|memberships?|vouchers?)\b/, ["cards"]],
  [/\b(tills?|payments?|pays?|paid|checkout|receipts?|currenc(y|ies)|cash)\b/, ["terminal"]],
  [/\b(trolleys?|baskets?|grocer(y|ies))\b/, ["basket"]],
  [/\b(floor|footfall|walks?|aisles?|crowding|doors?)\b/, ["floorPlan", "escalator"]],
  [/\b(shelf|shelves|facings?|planogram|assortments?|stock)\b/, ["shelves", "alcoves"]],
  [/\b(windows?|shop front|street|pop-up|vacant shops?|corner shop)\b/, ["storefront"]],
  [/\b(lights?|lighting|lamps?|spotlights|sunset|shadows?)\b/, ["spotlights"]],
  [
    /\b(routes?|rounds?|map|countr(y|ies)|village|islands?|roadworks|neighbours?|postcode|origin)\b/,
    ["map"],
  ],
  [/\b(prices?|labels?|markdowns?|promotions?|coupons?|deposit)\b/, ["tags"]],
  [/\b(voice|music|sounds?|listens?|headset|calls?|ear|noise|spoken)\b/, ["soundBars"]],
  [/\b(cameras?|photo\w*|footage|films?|clips?|videos?)\b/, ["camera"]],
  [/\b(passports?|codes?|data|feed|api|ledger)\b/, ["code", "cubes"]],
  [/\b(apps?|phones?|browser|handheld)\b/, ["phone"]],
  [/\b(rosters?|shifts?|weeks?|calendar|seasons?|weather)\b/, ["calendar"]],
  [/\b(forecasts?|sales|numbers?|chart|figures?|predicts?|demand)\b/, ["columns"]],
  [/\b(texts?|words?|languages?|translat\w+|questions?|answers?|chat)\b/, ["bubbles"]],
];

/** The scenes that show what these words name; empty if they name nothing that can be drawn. */
export const scenesOfWords = (words: string): readonly SceneName[] => {
  const spoken = words.toLowerCase();
  return scenesByWord.find(([pattern]) => pattern.test(spoken))?.[1] ?? [];
};

/** A scene for these words, else one of its subject. */
export const sceneFor = (words: string, subject: string, choice: Chance): SceneName => {
  const spoken = scenesOfWords(words);
  return choice.pick(spoken.length > 0 ? spoken : scenesFor(subject));
};
