import { chance } from "../chance.ts";
import { type Canvas, canvas } from "./canvas.ts";
import { turned } from "./colour.ts";
import { namesOf } from "./names.ts";
import { type Palette, palettes } from "./palettes.ts";
import * as boxes from "./scenes/boxes.ts";
import * as devices from "./scenes/devices.ts";
import * as fashion from "./scenes/fashion.ts";
import * as figures from "./scenes/figures.ts";
import { coffeeCounter, escalator, floorPlan } from "./scenes/floors.ts";
import * as grocery from "./scenes/grocery.ts";
import * as logistics from "./scenes/logistics.ts";
import * as patterns from "./scenes/patterns.ts";
import { cards, terminal } from "./scenes/payment.ts";
import { phone } from "./scenes/phone.ts";
import * as plinths from "./scenes/plinths.ts";
import * as shelves from "./scenes/shelves.ts";
import { storefront } from "./scenes/storefront.ts";
import * as surfaces from "./scenes/surfaces.ts";

/** Every way to dress the window; a startup's subject chooses among some of them. */
export const scenes = {
  ...boxes,
  ...devices,
  ...fashion,
  ...figures,
  ...grocery,
  ...logistics,
  ...patterns,
  ...plinths,
  ...shelves,
  ...surfaces,
  cards,
  coffeeCounter,
  escalator,
  floorPlan,
  phone,
  storefront,
  terminal,
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
