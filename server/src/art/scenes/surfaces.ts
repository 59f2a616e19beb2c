import { type Canvas, ellipse, mark, path, rect } from "../canvas.ts";
import { lit, mix, shaded } from "../colour.ts";
import { anyGood, good } from "./asides.ts";
import { field, veil } from "./fields.ts";
import { glow } from "../things/light.ts";
import { ball } from "../things/rounds.ts";

/** A code of raised tiles: square, and not readable by any machine. */
export function code(c: Canvas) {
  field(c);
  const cells = c.chance.whole(9, 12);
  const size = 288 / cells;
  const plate = c.palette.plinth;
  const face = c.slant([0, lit(plate, 0.8)], [1, shaded(plate, 0.08)]);
  c.draw(
    rect(158, 28, 324, 324, shaded(c.palette.wall[0], 0.55), 'rx="22" fill-opacity=".3"'),
    rect(154, 16, 332, 328, face, 'rx="22"'),
  );
  const dark = shaded(good(c, c.chance.whole(0, 4)), 0.15);
  const last = cells - 3;
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const isCorner = (row < 3 && (column < 3 || column >= last)) || (row >= last && column < 3);
      if (isCorner || c.chance.maybe(0.48)) continue;
      const colour = c.chance.maybe(0.2) ? anyGood(c) : dark;
      c.draw(tile(c, 176 + column * size, 36 + row * size, size, colour));
    }
  }
  for (const [column, row] of [
    [0, 0],
    [last, 0],
    [0, last],
  ] as const)
    c.draw(finder(c, 176 + column * size, 36 + row * size, size, dark));
  c.draw(glow(c, 250, 60, 200, 90, "#ffffff", 0.3));
}

const tile = (c: Canvas, x: number, y: number, w: number, colour: string) => {
  const corner = mark`rx="${w * 0.18}"`;
  const top = c.slant([0, lit(colour, 0.38)], [1, shaded(colour, 0.15)]);
  const under = shaded(c.palette.plinth, 0.5);
  return (
    rect(x + 2, y + 4, w - 2, w - 2, under, `${corner} fill-opacity=".35"`) +
    rect(x + 1, y + 1, w - 2, w - 2, top, corner)
  );
};

const finder = (c: Canvas, x: number, y: number, size: number, dark: string) =>
  tile(c, x, y, size * 2.8, dark) +
  rect(
    x + size * 0.5,
    y + size * 0.5,
    size * 1.8,
    size * 1.8,
    lit(c.palette.plinth, 0.7),
    'rx="6"',
  ) +
  tile(c, x + size * 0.85, y + size * 0.85, size * 1.1, good(c, 1));

/** Rolls and folds of fabric seen from the end. */
export function rolls(c: Canvas) {
  field(c);
  const r = c.chance.whole(50, 70);
  const dy = r * 1.74;
  for (let row = 0; row * dy < 420; row++) {
    for (let column = -1; column * r * 2 < 700; column++) {
      const x = column * r * 2 + (row % 2 ? r : 0) + 14;
      const y = 372 - row * dy - r * 0.6;
      const colour = anyGood(c);
      const turns = [1, 0.72, 0.46].map((share, i) =>
        ellipse(
          x,
          y,
          r * share,
          r * share,
          i % 2
            ? shaded(colour, 0.2)
            : c.round(
                { cx: 0.4, cy: 0.3, r: 0.75 },
                [0, lit(colour, 0.5)],
                [0.6, colour],
                [1, shaded(colour, 0.35)],
              ),
        ),
      );
      c.draw(
        ellipse(x + 3, y + 6, r, r, "#000000", 'fill-opacity=".2"'),
        ...turns,
        ellipse(x, y, r * 0.2, r * 0.2, shaded(colour, 0.6)),
      );
    }
  }
  veil(c);
}

/** Petals or scales of glass, laid like roof tiles. */
export function scales(c: Canvas) {
  const r = c.chance.whole(56, 86);
  const base = c.palette.wall[0];
  c.draw(rect(0, 0, 640, 360, shaded(base, 0.2)));
  for (let row = Math.ceil(400 / (r * 0.62)); row >= -1; row--) {
    for (let column = -1; column * r * 2 < 720; column++) {
      const x = column * r * 2 + (row % 2 ? r : 0);
      const y = row * r * 0.62;
      const colour = c.chance.maybe(0.3)
        ? anyGood(c)
        : mix(base, c.palette.floor[0], c.chance.between(0, 0.7));
      c.draw(
        path(
          mark`M${x - r} ${y}a${r} ${r} 0 0 0 ${r * 2} 0V${y - r}H${x - r}Z`,
          c.down([0, shaded(colour, 0.36)], [0.55, colour], [1, lit(colour, 0.42)]),
        ),
      );
    }
  }
  veil(c, c.chance.whole(200, 440));
}

const talks = [
  [
    [150, 76, 236, 84, 0],
    [250, 190, 260, 92, 1],
  ],
  [
    [92, 64, 190, 70, 0],
    [300, 130, 236, 84, 1],
    [128, 234, 220, 76, 0],
  ],
  [[206, 96, 240, 150, 1]],
  [
    [70, 110, 230, 120, 0],
    [340, 160, 220, 110, 1],
  ],
] as const;

/** Speech: glassy bubbles talking to each other. */
export function bubbles(c: Canvas) {
  field(c);
  for (const [i, [x, y, w, h, side]] of c.chance.pick(talks).entries()) {
    const colour = good(c, i * 2);
    const dark = shaded(c.palette.floor[1], 0.4);
    const from = mark`M${side ? x + w - 64 : x + 28} ${y + h - 6}`;
    const tail = side ? "l40 38l-4 -44Z" : "l-6 36l44 -34Z";
    const fill = c.down(
      [0, lit(colour, 0.55)],
      [0.45, lit(colour, 0.12)],
      [1, shaded(colour, 0.16)],
    );
    c.draw(
      rect(x + 6, y + 16, w, h, dark, 'rx="38" fill-opacity=".25"'),
      path(from + tail, shaded(colour, 0.16)),
      rect(x, y, w, h, fill, 'rx="38"'),
      rect(x + 22, y + 9, w - 44, 15, "#ffffff", 'rx="7.5" fill-opacity=".38"'),
    );
    const pearl = i % 2 ? c.palette.plinth : lit(c.palette.plinth, 0.6);
    for (const dot of [-40, 0, 40])
      c.draw(ball(c, x + w / 2 + dot, y + h / 2 + 6, 12, pearl, false));
  }
}
