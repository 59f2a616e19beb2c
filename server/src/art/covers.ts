import { chance } from "./chance.ts";
import { type Canvas, canvas } from "./canvas.ts";
import { turned } from "./colour.ts";
import { namesOf } from "./names.ts";
import { type Palette, palettes } from "./palettes.ts";
import { lockers, openBox } from "./scenes/boxes.ts";
import { camera, companion, thermometers } from "./scenes/devices.ts";
import { clothesRail, handbags, hangers, mannequin, niche, sneaker } from "./scenes/fashion.ts";
import { calendar, columns, map, tags } from "./scenes/figures.ts";
import { coffeeCounter, escalator, floorPlan } from "./scenes/floors.ts";
import { basket, crate, fruitBowl, leaves, plates } from "./scenes/grocery.ts";
import { belt, robotArm, van } from "./scenes/logistics.ts";
import { cubes, soundBars, tubes, weave } from "./scenes/patterns.ts";
import { cards, terminal } from "./scenes/payment.ts";
import { phone } from "./scenes/phone.ts";
import { crystals, glasses, mirror, podium, spotlights } from "./scenes/plinths.ts";
import { alcoves, cabinet, refill, shelves } from "./scenes/shelves.ts";
import { storefront } from "./scenes/storefront.ts";
import { bubbles, code, rolls, scales } from "./scenes/surfaces.ts";

/** Every way to dress the window; a startup's subject chooses among some of them. */
export const scenes = {
  openBox,
  lockers,
  thermometers,
  camera,
  companion,
  niche,
  mannequin,
  sneaker,
  handbags,
  clothesRail,
  hangers,
  columns,
  calendar,
  map,
  tags,
  coffeeCounter,
  escalator,
  floorPlan,
  basket,
  plates,
  crate,
  leaves,
  fruitBowl,
  belt,
  van,
  robotArm,
  cubes,
  tubes,
  soundBars,
  weave,
  cards,
  terminal,
  phone,
  podium,
  crystals,
  mirror,
  spotlights,
  glasses,
  shelves,
  alcoves,
  refill,
  cabinet,
  storefront,
  code,
  rolls,
  scales,
  bubbles,
} satisfies Record<string, (c: Canvas) => void>;

export type SceneName = keyof typeof scenes;

export const sceneNames = namesOf(scenes);

/** One cover as SVG; the same seed always gives the same picture. */
export function drawCover(seed: string, wish: { scene?: SceneName; palette?: string } = {}) {
  const choice = chance(`${seed} cover`);
  const scene = wish.scene ?? choice.pick(sceneNames);
  const palette = palettes.find(({ name }) => name === wish.palette) ?? choice.pick(palettes);
  const drawing = canvas(
    `${seed} ${scene}`,
    shifted(palette, choice.between(-7, 7), choice.whole(0, 4)),
  );
  scenes[scene](drawing);
  return drawing.finish();
}

/** A slight turn of hue and another order of goods keep two windows with one palette apart. */
function shifted(palette: Palette, degrees: number, order: number): Palette {
  const turn = (colour: string) => turned(colour, Math.round(degrees));
  return {
    ...palette,
    wall: [turn(palette.wall[0]), turn(palette.wall[1])],
    floor: [turn(palette.floor[0]), turn(palette.floor[1])],
    goods: palette.goods.map((_, i) =>
      turn(palette.goods[(i + order) % palette.goods.length] ?? palette.metal),
    ),
  };
}
