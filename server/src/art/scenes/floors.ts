import { type Canvas, ellipse, line, mark, path, rect } from "../canvas.ts";
import { lit, mix, shaded } from "../colour.ts";
import { anyGood, good } from "./asides.ts";
import { stage } from "../stage.ts";
import { box, isoCube } from "../things/blocks.ts";
import { bag } from "../things/cloth.ts";
import { glow, lamp, type LampKind, shadow } from "../things/light.ts";
import { plant } from "../things/nature.ts";
import { tube } from "../things/rounds.ts";

/** A counter with cups, a machine and lamps. */
export function coffeeCounter(c: Canvas) {
  stage(c, { backdrop: c.chance.pick(["panels", "window", "plain"]), horizon: 236, near: 1 });
  const wood = mix(c.palette.floor[1], "#6a4426", 0.4);
  const kind = c.chance.pick<LampKind>(["dome", "cone", "globe"]);
  for (const x of [160, 320, 480])
    c.draw(lamp(c, kind, x, 62, 50, good(c, 0)), glow(c, x, 80, 90, 60, "#ffefc2", 0.6));
  c.draw(
    rect(
      40,
      236,
      560,
      124,
      c.across([0, shaded(wood, 0.25)], [0.5, lit(wood, 0.1)], [1, shaded(wood, 0.3)]),
    ),
    rect(
      26,
      224,
      588,
      18,
      c.down([0, lit(c.palette.plinth, 0.6)], [1, shaded(c.palette.plinth, 0.2)]),
      'rx="5"',
    ),
  );
  for (let x = 78; x < 600; x += 52)
    c.draw(line(mark`M${x} 248V360`, shaded(wood, 0.4), 2, 'stroke-opacity=".5"'));
  machine(c, c.chance.pick([150, 428]), good(c, 0));
  const count = c.chance.whole(2, 4);
  const from = c.chance.pick([250, 290]);
  for (let i = 0; i < count; i++)
    cup(c, from + i * 58, 226, c.chance.whole(19, 25), good(c, i + 1));
  c.draw(plant(c, 566, 227, 70, good(c, 2), "#4f8a4a"));
}

function machine(c: Canvas, x: number, colour: string) {
  const steel = mix(c.palette.plinth, "#c3ccd4", 0.5);
  const coat = c.across(
    [0, shaded(colour, 0.3)],
    [0.3, lit(colour, 0.35)],
    [0.6, colour],
    [1, shaded(colour, 0.35)],
  );
  const metal = c.across(
    [0, shaded(steel, 0.35)],
    [0.35, lit(steel, 0.7)],
    [1, shaded(steel, 0.35)],
  );
  c.draw(
    shadow(c, x + 40, 228, 76, 8, 0.5),
    rect(x - 16, 112, 112, 44, coat, 'rx="10"'),
    rect(x - 10, 150, 30, 76, coat, 'rx="5"'),
    rect(x - 16, 214, 112, 14, metal, 'rx="4"'),
    rect(x - 22, 104, 124, 12, metal, 'rx="6"'),
    rect(x + 44, 156, 26, 14, metal, 'rx="3"'),
    ellipse(x + 6, 134, 8, 8, lit(c.palette.plinth, 0.6)),
    ellipse(x + 80, 134, 4, 4, "#ffcf6b"),
  );
  cup(c, x + 57, 214, 17, c.palette.plinth);
}

function cup(c: Canvas, x: number, y: number, r: number, colour: string) {
  const side = c.across(
    [0, shaded(colour, 0.28)],
    [0.3, lit(colour, 0.55)],
    [0.6, colour],
    [1, shaded(colour, 0.34)],
  );
  c.draw(
    shadow(c, x, y, r * 1.5, r * 0.24, 0.45),
    line(
      mark`M${x + r * 0.9} ${y - r * 1.15}q${r * 0.8} 0 ${r * 0.7} ${r * 0.5}q${-r * 0.1} ${r * 0.4} ${-r * 0.9} ${r * 0.35}`,
      shaded(colour, 0.12),
      r * 0.22,
    ),
    path(
      mark`M${x - r} ${y - r * 1.5}Q${x - r * 0.9} ${y} ${x} ${y}Q${x + r * 0.9} ${y} ${x + r} ${y - r * 1.5}Z`,
      side,
    ),
    ellipse(x, y - r * 1.5, r, r * 0.24, lit(colour, 0.5)),
    ellipse(x, y - r * 1.47, r * 0.84, r * 0.17, "#5b3720"),
    ...[-0.3, 0.25].map((at) =>
      line(
        mark`M${x + r * at} ${y - r * 1.8}q${-r * 0.3} ${-r * 0.5} 0 ${-r * 0.9}t0 ${-r * 0.9}`,
        "#ffffff",
        r * 0.12,
        'stroke-linecap="round" stroke-opacity=".45"',
      ),
    ),
  );
}

export function escalator(c: Canvas) {
  stage(c, { backdrop: c.chance.pick(["panels", "window", "plain"]), horizon: 296, near: 1 });
  const count = c.chance.whole(9, 12);
  const run = 380 / count;
  const rise = 212 / count;
  stairs(c, count, run, rise);
  for (const i of c.chance.some([1, 3, 5, 7], c.chance.whole(2, 3))) {
    const x = 120 + i * run + 34;
    const y = 300 - i * rise - 8;
    if (c.chance.maybe(0.5)) c.draw(bag(c, x + 10, y, 0.66, anyGood(c), c.chance.maybe(0.6)));
    else c.draw(box(c, x - 6, y, 38, 34, anyGood(c), { tape: c.palette.plinth }));
  }
  c.draw(
    path("M96 316V250L492 28H640V96H500L120 308Z", "#ffffff", 'fill-opacity=".2"'),
    tube("M92 318V262Q92 250 104 243L484 30Q492 25 502 25H660", 11, shaded(good(c, 1), 0.25)),
  );
}

function stairs(c: Canvas, count: number, run: number, rise: number) {
  const steel = mix(c.palette.plinth, "#b8c2cc", 0.45);
  const tread = c.across([0, lit(steel, 0.3)], [1, shaded(steel, 0.1)]);
  const riser = c.across([0, shaded(steel, 0.32)], [1, shaded(steel, 0.48)]);
  const side = c.slant([0, shaded(steel, 0.2)], [1, shaded(good(c, 0), 0.3)]);
  c.draw(
    shadow(c, 330, 322, 300, 20, 0.5),
    path("M96 320L120 300L500 88H640V150L560 170L300 320Z", side),
  );
  for (let i = 0; i < count; i++) {
    const x = 120 + i * run;
    const y = 300 - i * rise;
    c.draw(
      path(mark`M${x} ${y}h${run}l60 -18h${-run}Z`, tread),
      path(mark`M${x + run} ${y}v${-rise}l60 -18v${rise}Z`, riser),
      line(mark`M${x} ${y}h${run}`, c.palette.metal, 2.4),
    );
  }
}

const origin = { x: 320, y: 92, unit: 24 };

/** Where a cell of the floor's ten by ten grid appears in the picture. */
const seen = (a: number, b: number) => ({
  x: origin.x + (a - b) * origin.unit * 0.98,
  y: origin.y + (a + b) * origin.unit * 0.5,
});

const across = (a: number, b: number, c: number, d: number) => {
  const from = seen(a, b);
  const to = seen(c, d);
  return mark`M${from.x} ${from.y}L${to.x} ${to.y}`;
};

const layouts = [
  [
    [1, 1],
    [1, 4],
    [5, 1],
    [1, 7],
    [5, 4],
    [5, 7],
  ],
  [
    [1, 1],
    [4, 1],
    [1, 6],
    [7, 1],
    [5, 6],
  ],
  [
    [1, 2],
    [1, 6],
    [6, 1],
    [6, 5],
    [4, 8],
  ],
] as const;

/** A shop floor seen from above at an angle, with warm and cool spots on it. */
export function floorPlan(c: Canvas) {
  stage(c, { backdrop: "plain", horizon: 0, near: 1.1 });
  slab(c, c.palette.plinth);
  const heat = ["#e8462f", "#f2a33a", good(c, 0), good(c, 2)];
  for (let i = c.chance.whole(6, 9); i > 0; i--) {
    const { x, y } = seen(c.chance.between(1.5, 8.5), c.chance.between(1.5, 8.5));
    c.draw(
      glow(c, x, y, c.chance.whole(44, 88), c.chance.whole(24, 44), c.chance.pick(heat), 0.95),
    );
  }
  for (const [a, b] of c.chance.pick(layouts)) {
    for (let i = 0; i < 3; i++) {
      const { x, y } = seen(a + i * 0.92 + 0.9, b + 0.9);
      const isMarked = i === 1 && c.chance.maybe(0.4);
      const colour = isMarked ? anyGood(c) : mix(good(c, 1), c.palette.wall[0], 0.4);
      c.draw(isoCube(x, y - origin.unit, origin.unit, origin.unit, colour));
    }
  }
}

function slab(c: Canvas, tone: string) {
  const far = seen(0, 0);
  const right = seen(10, 0);
  const near = seen(10, 10);
  const left = seen(0, 10);
  const top = mark`M${far.x} ${far.y}L${right.x} ${right.y}L${near.x} ${near.y}L${left.x} ${left.y}Z`;
  const edge = mark`M${left.x} ${left.y}v14L${near.x} ${near.y + 14}L${right.x} ${right.y + 14}v-14L${near.x} ${near.y}Z`;
  c.draw(
    shadow(c, 320, 230, 300, 130, 0.5),
    path(edge, c.across([0, shaded(tone, 0.25)], [1, shaded(tone, 0.45)])),
    path(top, c.slant([0, lit(tone, 0.7)], [1, shaded(tone, 0.08)])),
  );
  for (let i = 1; i < 10; i++)
    c.draw(
      line(across(i, 0, i, 10) + across(0, i, 10, i), shaded(tone, 0.16), 1, 'stroke-opacity=".5"'),
    );
}
