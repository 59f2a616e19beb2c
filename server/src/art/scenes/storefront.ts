import { type Canvas, mark, path, rect } from "../canvas.ts";
import { lit, shaded } from "../colour.ts";
import { anyGood, good } from "./asides.ts";
import { stage } from "../stage.ts";
import { bag } from "../things/cloth.ts";
import { litFrom, shadow } from "../things/light.ts";
import { plant } from "../things/nature.ts";
import { ball, plinth } from "../things/rounds.ts";
import { vessel } from "../things/vessels.ts";

/** A shop from the street, its awning out and its window lit. */
export function storefront(c: Canvas) {
  stage(c, { backdrop: "plain", horizon: 300, near: 1.04 });
  const w = c.chance.whole(340, 440);
  const left = 320 - w / 2;
  const isDoorLeft = c.chance.maybe(0.5);
  facade(c, left, w);
  glazing(c, left + (isDoorLeft ? 110 : 20), w - 130);
  door(c, left + (isDoorLeft ? 20 : w - 96));
  awning(c, left - 14, 76, w + 28, c.chance.whole(7, 11), c.chance.pick(c.palette.goods.slice(1)));
  if (c.chance.maybe(0.7)) c.draw(plant(c, left - 34, 324, 74, anyGood(c), "#4f8a4a"));
  if (c.chance.maybe(0.7)) c.draw(plant(c, left + w + 34, 324, 74, anyGood(c), "#5c9a4f"));
}

function facade(c: Canvas, left: number, w: number) {
  const colour = good(c, 0);
  const wall = c.across([0, shaded(colour, 0.26)], [0.4, colour], [1, shaded(colour, 0.36)]);
  c.draw(
    shadow(c, 320, 318, w * 0.6, 18, 0.6),
    rect(left, 70, w, 246, wall, 'rx="4"'),
    rect(
      left - 8,
      50,
      w + 16,
      26,
      c.down([0, lit(colour, 0.3)], [1, shaded(colour, 0.2)]),
      'rx="4"',
    ),
  );
}

function glazing(c: Canvas, x: number, w: number) {
  const warm = c.down([0, "#fff6da"], [0.6, "#f9d68e"], [1, "#d99a4a"]);
  const stone = c.palette.plinth;
  const sill = c.down([0, lit(stone, 0.4)], [1, shaded(stone, 0.25)]);
  c.draw(
    rect(x, 124, w, 156, shaded(good(c, 0), 0.42), 'rx="4"'),
    rect(x + 7, 131, w - 14, 142, warm, 'rx="2"'),
    rect(x - 6, 282, w + 12, 10, sill, 'rx="2"'),
  );
  windowGoods(c, x + 7, w - 14);
  const gleam = mark`M${x + 7} 273V190L${x + 60} 131h34L${x + 24} 273Z`;
  c.draw(path(gleam, "#ffffff", 'fill-opacity=".2"'));
}

const door = (c: Canvas, x: number) =>
  c.draw(
    rect(x, 124, 76, 192, shaded(good(c, 0), 0.42), 'rx="4"'),
    rect(x + 8, 132, 60, 128, c.down([0, "#fff3cf"], [1, "#e3ad5d"]), 'rx="2"'),
    rect(x + 60, 222, 5, 26, c.palette.metal, 'rx="2.5"'),
  );

function windowGoods(c: Canvas, x: number, w: number) {
  const count = c.chance.whole(2, 3);
  const each = w / count;
  for (let i = 0; i < count; i++) {
    const middle = x + each * (i + 0.5);
    const lampAt = { x: middle, y: 150, size: 34, from: 124 };
    const colour = good(c, i + 1);
    c.draw(litFrom(c, "dome", lampAt, { y: 266, width: each * 0.9 }, { colour: good(c, i + 2) }));
    c.draw(plinth(c, middle, 258, 28, 12));
    const what = c.chance.whole(0, 2);
    if (what === 0) c.draw(vessel(c, "flask", middle, 259, 62, colour, c.palette.metal));
    else if (what === 1) c.draw(bag(c, middle, 259, 0.62, colour, c.chance.maybe(0.5)));
    else c.draw(ball(c, middle, 238, 20, colour));
  }
}

function awning(c: Canvas, x: number, y: number, w: number, count: number, colour: string) {
  const each = w / count;
  const upper = (at: number) => (at - 320) * 0.94 + 320;
  for (let i = 0; i < count; i++) {
    const tone = i % 2 ? lit(c.palette.plinth, 0.6) : colour;
    const from = x + each * i;
    const to = x + each * (i + 1);
    const scallop = mark`M${from} ${y + 40}h${each}v8a${each / 2} ${each * 0.42} 0 0 1 ${-each} 0Z`;
    c.draw(
      path(
        mark`M${upper(from)} ${y}H${upper(to)}L${to} ${y + 40}H${from}Z`,
        c.down([0, shaded(tone, 0.14)], [1, lit(tone, 0.22)]),
      ),
      path(scallop, c.down([0, tone], [1, shaded(tone, 0.22)])),
    );
  }
  c.draw(rect(x, y + 50, w, 26, c.down([0, "#000000", 0.22], [1, "#000000", 0])));
}
