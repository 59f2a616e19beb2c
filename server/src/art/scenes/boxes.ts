import { type Canvas, line, mark, path, rect } from "../canvas.ts";
import { lit, mix, shaded } from "../colour.ts";
import { anyGood, good } from "./asides.ts";
import { stage } from "../stage.ts";
import { box } from "../things/blocks.ts";
import { beam, glow, shadow } from "../things/light.ts";
import { ball } from "../things/rounds.ts";
import { vessel } from "../things/vessels.ts";

/** An open box with light coming out of it, between closed ones. */
export function openBox(c: Canvas) {
  stage(c, { backdrop: c.chance.pick(["plain", "disc", "panels", "window"]) });
  const colour = cardboard(c);
  const y = c.horizon + 62;
  const w = c.chance.whole(128, 160);
  closed(c, y, w, colour);
  const top = y - w * 0.66;
  c.draw(
    shadow(c, 322, y + 16, w * 0.8, w * 0.14, 0.6),
    glow(c, 320, top - 20, w * 0.95, w * 0.62, "#fff1c0", 0.75),
    ...inside(c, top, w, colour),
  );
  contents(c, top, w);
  c.draw(
    ...outside(c, top, y, w, colour),
    beam(c, { x: 320, y: top, width: w * 0.9 }, { x: 320, y: -30, width: w * 2.1 }, 0.5, "#fff3c8"),
  );
}

function closed(c: Canvas, y: number, w: number, colour: string) {
  const tape = lit(colour, 0.3);
  const left = w * c.chance.between(0.4, 0.62);
  const right = w * c.chance.between(0.42, 0.5);
  c.draw(
    box(c, 320 - w * 1.52, y - 16, w * 0.7, left, shaded(colour, 0.04), { tape }),
    box(c, 320 + w * 0.78, y - 14, w * 0.72, right, shaded(colour, 0.05), {
      label: c.palette.plinth,
    }),
  );
  if (c.chance.maybe(0.6))
    c.draw(box(c, 320 + w * 0.86, y - 14 - right, w * 0.46, w * 0.34, lit(colour, 0.06), { tape }));
}

function inside(c: Canvas, top: number, w: number, colour: string) {
  const l = 320 - w / 2;
  const m = 320;
  const r = 320 + w / 2;
  const bright = c.round(
    { cy: 0.55, r: 0.6 },
    [0, "#fffdf2"],
    [0.5, "#ffeaa8"],
    [1, shaded(colour, 0.35)],
  );
  return [
    path(mark`M${l} ${top}L${m} ${top - w * 0.2}L${r} ${top}L${m} ${top + w * 0.2}Z`, bright),
    path(
      mark`M${l} ${top}L${m} ${top - w * 0.2}l${-w * 0.3} ${-w * 0.2}L${l - w * 0.34} ${top - w * 0.18}Z`,
      c.down([0, lit(colour, 0.25)], [1, shaded(colour, 0.12)]),
    ),
    path(
      mark`M${r} ${top}L${m} ${top - w * 0.2}l${w * 0.3} ${-w * 0.2}L${r + w * 0.34} ${top - w * 0.18}Z`,
      c.down([0, lit(colour, 0.32)], [1, colour]),
    ),
  ];
}

function contents(c: Canvas, top: number, w: number) {
  const what = c.chance.whole(0, 2);
  if (what === 0)
    c.draw(
      ball(c, 306, top - 12, w * 0.19, anyGood(c), false),
      ball(c, 346, top - 6, w * 0.14, anyGood(c), false),
    );
  if (what === 1)
    c.draw(
      vessel(c, "bottle", 304, top + 10, w * 0.62, anyGood(c), c.palette.metal, false),
      vessel(c, "jar", 342, top + 12, w * 0.36, anyGood(c), anyGood(c), false),
    );
}

function outside(c: Canvas, top: number, y: number, w: number, colour: string) {
  const l = 320 - w / 2;
  const m = 320;
  const r = 320 + w / 2;
  const rim = top + w * 0.2;
  const foot = w * 0.14;
  return [
    path(
      mark`M${l} ${top}L${m} ${rim}V${y + foot}L${l} ${y - w * 0.06}Z`,
      c.down([0, lit(colour, 0.2)], [1, shaded(colour, 0.14)]),
    ),
    path(
      mark`M${r} ${top}L${m} ${rim}V${y + foot}L${r} ${y - w * 0.06}Z`,
      c.down([0, shaded(colour, 0.14)], [1, shaded(colour, 0.38)]),
    ),
    path(
      mark`M${l} ${top}L${m} ${rim}l${-w * 0.28} ${foot}L${l - w * 0.24} ${top + w * 0.13}Z`,
      c.down([0, lit(colour, 0.4)], [1, lit(colour, 0.1)]),
    ),
    path(
      mark`M${r} ${top}L${m} ${rim}l${w * 0.28} ${foot}L${r + w * 0.24} ${top + w * 0.13}Z`,
      c.down([0, lit(colour, 0.28)], [1, shaded(colour, 0.06)]),
    ),
  ];
}

const cardboard = (c: Canvas) =>
  c.chance.maybe(0.55) ? mix("#c08d52", c.palette.floor[0], 0.25) : good(c, c.chance.whole(0, 4));

/** A wall of lockers, one of them open and lit. */
export function lockers(c: Canvas) {
  stage(c, { backdrop: "plain", horizon: 300, near: 1.02 });
  const columns = c.chance.whole(5, 7);
  const rows = c.chance.whole(3, 4);
  const w = 460 / columns;
  const h = 276 / rows;
  const open = { column: c.chance.whole(1, columns - 2), row: c.chance.whole(0, rows - 1) };
  const base = good(c, c.chance.whole(0, 4));
  c.draw(shadow(c, 320, 318, 280, 22, 0.6), rect(82, 26, 476, 292, shaded(base, 0.42), 'rx="8"'));
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = 90 + column * w;
      const y = 34 + row * h;
      const tone = c.chance.maybe(0.18) ? anyGood(c) : base;
      if (column === open.column && row === open.row) c.draw(...openDoor(c, x, y, w, h, base));
      else c.draw(...shutDoor(c, x, y, w, h, tone));
    }
  }
}

const shutDoor = (c: Canvas, x: number, y: number, w: number, h: number, tone: string) => [
  rect(
    x + 3,
    y + 3,
    w - 6,
    h - 6,
    c.slant([0, lit(tone, 0.32)], [1, shaded(tone, 0.16)]),
    'rx="4"',
  ),
  rect(x + w * 0.7, y + h * 0.44, w * 0.09, h * 0.18, c.palette.metal, 'rx="2"'),
  line(
    mark`M${x + w * 0.2} ${y + h * 0.2}h${w * 0.34}M${x + w * 0.2} ${y + h * 0.3}h${w * 0.34}`,
    shaded(tone, 0.3),
    2,
    'stroke-opacity=".6"',
  ),
];

const openDoor = (c: Canvas, x: number, y: number, w: number, h: number, base: string) => [
  rect(x + 3, y + 3, w - 6, h - 6, c.down([0, "#fffbe8"], [1, "#f3c877"]), 'rx="4"'),
  box(c, x + w * 0.2, y + h - 8, w * 0.46, h * 0.42, "#b98548", { tape: "#f0dcb8" }),
  path(
    mark`M${x + 3} ${y + 3}L${x - w * 0.42} ${y + h * 0.1}V${y + h * 1.06}L${x + 3} ${y + h - 3}Z`,
    c.across([0, lit(base, 0.4)], [1, shaded(base, 0.25)]),
  ),
  glow(c, x + w / 2, y + h / 2, w, h * 0.8, "#ffe9b0", 0.5),
];
