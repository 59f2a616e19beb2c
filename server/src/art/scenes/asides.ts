import { at } from "#art/chance.ts";
import type { Canvas } from "../canvas.ts";
import { box } from "../things/blocks.ts";
import { leaf, plant } from "../things/nature.ts";
import { ball, coin, plinth, ring } from "../things/rounds.ts";

export const good = (c: Canvas, index: number) => at(c.palette.goods, index);

export const anyGood = (c: Canvas) => c.chance.pick(c.palette.goods);

const things: readonly ((c: Canvas, x: number, y: number, size: number) => void)[] = [
  (c, x, y, s) => c.draw(ball(c, x, y - s, s, anyGood(c))),
  (c, x, y, s) => c.draw(ring(c, x, y - s * 1.35, s * 1.1, s * 0.5, anyGood(c))),
  (c, x, y, s) => c.draw(box(c, x - s, y, s * 1.9, s * 1.7, anyGood(c))),
  (c, x, y, s) =>
    c.draw(
      plinth(c, x, y - s * 0.7, s * 1.3, s * 0.7),
      ring(c, x, y - s * 1.7, s * 0.8, s * 0.36, c.palette.metal),
    ),
  (c, x, y, s) =>
    c.draw(
      plinth(c, x, y - s * 0.8, s * 1.2, s * 0.8),
      ball(c, x, y - s * 1.5, s * 0.7, anyGood(c)),
    ),
  (c, x, y, s) => c.draw(plant(c, x, y, s * 3.6, anyGood(c), "#4f8a4a")),
  (c, x, y, s) =>
    c.draw(
      ball(c, x - s * 0.7, y - s * 0.7, s * 0.7, anyGood(c)),
      ball(c, x + s * 0.6, y - s * 0.45 + 6, s * 0.5, anyGood(c)),
    ),
  (c, x, y, s) =>
    c.draw(...[0, 1, 2].map((i) => coin(c, x, y - s * 0.3 - i * s * 0.3, s, c.palette.metal))),
  (c, x, y, s) =>
    c.draw(...[-44, -8, 34].map((angle) => leaf(c, x, y, s * 2.6, angle, "#5d9450", 0.24))),
];

/** Something small beside the main thing, so that no two windows are dressed alike. */
export function aside(c: Canvas, x: number, y: number, size: number) {
  c.chance.pick(things)(c, x, y, size);
}

export function asides(c: Canvas, spread = 225, y = c.horizon + 50, size = 27) {
  const which = c.chance.weighted([
    ["both", 6],
    ["left", 2],
    ["right", 2],
  ] as const);
  const dip = () => c.chance.between(-8, 18);
  if (which !== "right")
    aside(
      c,
      320 - spread + c.chance.between(-18, 18),
      y + dip(),
      size * c.chance.between(0.8, 1.2),
    );
  if (which !== "left")
    aside(
      c,
      320 + spread + c.chance.between(-18, 18),
      y + dip(),
      size * c.chance.between(0.8, 1.2),
    );
}
