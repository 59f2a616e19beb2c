import { at } from "#art/chance.ts";
import { type Canvas, ellipse, line, mark, path, rect } from "../canvas.ts";
import { lit, mix, shaded } from "../colour.ts";
import { asides, good } from "./asides.ts";
import { stage } from "../stage.ts";
import { shadow } from "../things/light.ts";
import { fruit, type FruitKind, leaf } from "../things/nature.ts";
import { plinth } from "../things/rounds.ts";
import { vessel } from "../things/vessels.ts";

/** A wire basket full of shopping. */
export function basket(c: Canvas) {
  stage(c);
  const y = c.horizon + 54;
  const wire = c.chance.maybe(0.5) ? c.palette.metal : good(c, 0);
  asides(c, 250, y - 2, 24);
  const handle = mark`M236 ${y - 96}C236 ${y - 214} 404 ${y - 214} 404 ${y - 96}`;
  c.draw(shadow(c, 322, y + 4, 150, 18, 0.6));
  c.draw(line(handle, shaded(wire, 0.3), 9, 'stroke-linecap="round"'));
  shopping(c, y);
  const front = c.down([0, lit(wire, 0.3)], [1, shaded(wire, 0.25)]);
  const rim = c.down([0, lit(wire, 0.6)], [1, shaded(wire, 0.12)]);
  c.draw(
    path(mark`M186 ${y - 76}H454L428 ${y - 6}q-3 8 -12 8H224q-9 0 -12 -8Z`, front),
    rect(178, y - 86, 284, 16, rim, 'rx="8"'),
  );
  for (let i = 0; i < 9; i++) {
    const slot = mark`M${206 + i * 29} ${y - 60}L${222 + i * 24.6} ${y - 12}`;
    c.draw(line(slot, shaded(wire, 0.45), 9, 'stroke-linecap="round" stroke-opacity=".55"'));
  }
}

function shopping(c: Canvas, y: number) {
  const kinds = ["bottle", "carton", "jar", "wine", "pouch", "can"] as const;
  for (let i = 0; i < 5; i++) {
    const h = c.chance.whole(86, 124);
    const where = [232 + i * 44, y - 44 + (i % 2) * 8] as const;
    c.draw(vessel(c, c.chance.pick(kinds), ...where, h, good(c, i), good(c, i + 2), false));
  }
  for (let i = 0; i < 3; i++) {
    const colour = c.chance.pick(["#d8402f", "#efb935", "#7fae36", "#ef8f2e"]);
    c.draw(fruit(c, "apple", 256 + i * 62, y - 72, 24, colour));
  }
  c.draw(
    leaf(c, 404, y - 86, 66, 28, "#5d9450", 0.3),
    leaf(c, 414, y - 84, 54, 58, "#76ad58", 0.3),
  );
}

/** A laid table: plates seen from an angle, with something small on them. */
export function plates(c: Canvas) {
  stage(c, { horizon: 200, backdrop: "plain" });
  const plan = c.chance.pick([
    [[320, 290, 138]],
    [
      [210, 286, 104],
      [432, 292, 104],
    ],
    [
      [160, 280, 82],
      [324, 306, 96],
      [490, 280, 82],
    ],
  ] as const);
  for (const [i, [x, y, r]] of plan.entries()) {
    plate(c, x, y, r, i % 2 ? good(c, 1) : c.palette.plinth);
    if (c.chance.maybe(0.5)) salad(c, x, y, r);
    else harvest(c, x, y, r);
  }
}

function plate(c: Canvas, x: number, y: number, r: number, colour: string) {
  const flat = (share: number, fill: string, lift = 0) =>
    ellipse(x, y - lift, r * share, r * share * 0.34, fill);
  c.draw(
    shadow(c, x + 5, y + r * 0.12, r * 1.16, r * 0.42, 0.5),
    flat(1, shaded(colour, 0.28), -5),
    flat(1, c.slant([0, lit(colour, 0.8)], [1, shaded(colour, 0.1)])),
    flat(0.72, c.slant([0, shaded(colour, 0.14)], [1, lit(colour, 0.6)])),
    flat(0.68, c.slant([0, lit(colour, 0.7)], [1, lit(colour, 0.3)]), -1),
  );
}

function harvest(c: Canvas, x: number, y: number, r: number) {
  const kinds = ["tomato", "orange", "apple"] as const;
  for (const [dx, dy] of [
    [-0.22, -0.06],
    [0.2, -0.04],
    [0, 0.06],
  ] as const) {
    const colour = c.chance.pick(["#d8402f", "#ef8f2e", "#efbd35", "#7fae36"]);
    c.draw(fruit(c, c.chance.pick(kinds), x + dx * r, y + dy * r - r * 0.2, r * 0.23, colour));
  }
}

function salad(c: Canvas, x: number, y: number, r: number) {
  for (const angle of [-72, -44, -16, 14, 42, 70])
    c.draw(leaf(c, x, y, r * 0.56, angle, c.chance.pick(["#5d9450", "#7bb35c", "#3f7d47"]), 0.32));
  c.draw(
    fruit(c, "tomato", x - r * 0.12, y - r * 0.1, r * 0.17, "#d8402f"),
    fruit(c, "lemon", x + r * 0.2, y - r * 0.04, r * 0.14, "#efbd35"),
  );
}

const greens = ["#5d9450", "#7bb35c", "#3f7d47", "#9cc65f"];

/** A crate of vegetables and greens. */
export function crate(c: Canvas) {
  stage(c);
  const y = c.horizon + 58;
  const ripe = ["#d8402f", "#ef8f2e", "#efbd35", "#8d2f5b", "#e0563a"];
  asides(c, 254, y - 4, 22);
  c.draw(shadow(c, 322, y + 4, 180, 20, 0.6));
  for (let i = 0; i < 9; i++) {
    const length = c.chance.whole(56, 104);
    const angle = c.chance.whole(-34, 34);
    c.draw(leaf(c, 196 + i * 31, y - 76, length, angle, c.chance.pick(greens), 0.3));
  }
  for (let i = 0; i < 6; i++) {
    const kind = c.chance.pick(["tomato", "apple", "lemon", "orange"] as const);
    const r = c.chance.whole(24, 30);
    c.draw(fruit(c, kind, 196 + i * 50, y - 80 - (i % 2) * 14, r, c.chance.pick(ripe)));
  }
  slats(c, y, mix("#b98346", c.palette.floor[0], 0.25));
}

function slats(c: Canvas, y: number, wood: string) {
  const face = c.down([0, lit(wood, 0.35)], [1, shaded(wood, 0.16)]);
  for (let i = 0; i < 3; i++) {
    const top = y - 74 + i * 27;
    const grain = mark`M172 ${top + 8}h120M330 ${top + 14}h130`;
    c.draw(rect(160, top, 322, 22, face, 'rx="2"'));
    c.draw(line(grain, shaded(wood, 0.3), 1.2, 'stroke-opacity=".5"'));
  }
  const post = c.across([0, lit(wood, 0.25)], [1, shaded(wood, 0.24)]);
  for (const x of [166, 452]) c.draw(rect(x, y - 80, 24, 84, post, 'rx="2"'));
}

/** Big leaves over a quiet wall, one drop of light. */
export function leaves(c: Canvas) {
  stage(c, { backdrop: c.chance.pick(["disc", "arch", "plain"]) });
  const y = c.horizon + 46;
  const green = c.chance.pick(["#4f8a4a", "#5d9450", "#2f7d66", "#7a9a3a"]);
  c.draw(plinth(c, 320, y, 110, c.chance.whole(20, 44)), shadow(c, 322, y + 2, 60, 11, 0.5));
  const count = c.chance.whole(7, 11);
  for (let i = 0; i < count; i++) {
    const angle = -74 + (148 / (count - 1)) * i;
    c.draw(
      leaf(
        c,
        320,
        y - 20,
        150 + 52 * Math.cos((angle * Math.PI) / 110),
        angle,
        i % 3 === 1 ? lit(green, 0.2) : i % 3 ? green : shaded(green, 0.1),
        0.16,
      ),
    );
  }
  c.draw(
    vessel(
      c,
      c.chance.pick(["jar", "tin", "flask"] as const),
      320,
      y + 3,
      74,
      good(c, 0),
      good(c, 2),
    ),
  );
  asides(c, 236, y + 12, 24);
}

export function fruitBowl(c: Canvas) {
  stage(c);
  const y = c.horizon + 42;
  asides(c, 220, y + 4, 22);
  c.draw(plinth(c, 320, y, c.chance.whole(108, 126), c.chance.whole(16, 34)));
  const kind = c.chance.pick<FruitKind>(["apple", "orange", "tomato", "apple", "pear"]);
  const tones = c.chance.some(
    ["#d8402f", "#ef8f2e", "#efbd35", "#7fae36", "#b2304a", "#e9702f", "#c7d14c"],
    3,
  );
  const base = c.chance.whole(3, 4);
  const r = base === 4 ? 25 : 31;
  for (let row = 0; row < base; row++) {
    const count = base - row;
    for (let i = 0; i < count; i++) {
      const x = 320 + (i - (count - 1) / 2) * r * 1.84 + c.chance.between(-2, 2);
      const up = y - 4 - r - row * r * 1.58 + (row === 0 ? Math.abs(i - (count - 1) / 2) * -2 : 0);
      if (row === 0) c.draw(shadow(c, x, y + 2, r * 1.1, r * 0.28, 0.4));
      c.draw(fruit(c, kind, x, up, r, at(tones, row + i * 2)));
    }
  }
  const top = y - 4 - r * 2 - (base - 1) * r * 1.58;
  c.draw(leaf(c, 322, top + 6, 50, c.chance.whole(36, 66), "#5f9f2f"));
}
