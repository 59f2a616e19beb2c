import { at } from "#art/chance.ts";
import { type Canvas, ellipse, group, line, mark, path, rect } from "../canvas.ts";
import { lit, mix, shaded } from "../colour.ts";
import { asides, good } from "./asides.ts";
import { stage } from "../stage.ts";
import { box } from "../things/blocks.ts";
import { shadow } from "../things/light.ts";
import { ball, plinth, tube } from "../things/rounds.ts";

/** Columns that grow, with a line of pearls over them. */
export function columns(c: Canvas) {
  stage(c, { backdrop: c.chance.pick(["plain", "panels", "disc"]), near: 1.04 });
  const y = c.horizon + 56;
  const count = c.chance.whole(5, 8);
  const w = 430 / count;
  const round = c.chance.maybe(0.45);
  const tops: (readonly [number, number])[] = [];
  for (let i = 0; i < count; i++) {
    const h =
      46 + 150 * ((i + 1) / count) ** c.chance.between(0.8, 1.5) * c.chance.between(0.72, 1);
    const x = 104 + i * w;
    const colour = good(c, i);
    if (round) c.draw(plinth(c, x + w * 0.42, y - h, w * 0.36, h, colour));
    else c.draw(box(c, x, y, w * 0.62, h, colour));
    tops.push([x + w * 0.42, y - h - 34]);
  }
  const d = tops.map(([x, top], i) => (i === 0 ? mark`M${x} ${top}` : mark`L${x} ${top}`)).join("");
  c.draw(
    line(
      d,
      shaded(c.palette.wall[0], 0.5),
      5,
      'stroke-opacity=".25" transform="translate(4 10)" stroke-linejoin="round"',
    ),
    tube(d, 5, c.palette.metal),
  );
  for (const [x, top] of tops) c.draw(ball(c, x, top, 9, c.palette.plinth, false));
}

/** A calendar on a stand, with some days filled. */
export function calendar(c: Canvas) {
  stage(c);
  const y = c.horizon + 44;
  const colour = good(c, 0);
  const tilt = c.chance.pick([-3, 0, 3]);
  asides(c, 246, y + 10, 26);
  const days = Array.from({ length: 28 }, (_, i) => {
    const x = -112 + (i % 7) * 33;
    const top = -122 + Math.floor(i / 7) * 29;
    const filled = c.chance.maybe(0.36);
    const tone = filled ? good(c, c.chance.whole(0, 4)) : shaded(c.palette.plinth, 0.06);
    return (
      rect(x, top + 2, 26, 24, shaded(tone, 0.35), 'rx="6" fill-opacity=".35"') +
      rect(x, top, 26, 24, c.slant([0, lit(tone, filled ? 0.4 : 0.3)], [1, tone]), 'rx="6"')
    );
  });
  c.draw(
    shadow(c, 326, y + 6, 156, 20, 0.6),
    group(
      mark`translate(320 ${y}) rotate(${tilt})`,
      rect(-128, -186, 270, 192, shaded(colour, 0.5), 'rx="16"'),
      rect(
        -134,
        -190,
        268,
        190,
        c.slant([0, lit(c.palette.plinth, 0.9)], [1, shaded(c.palette.plinth, 0.06)]),
        'rx="16"',
      ),
      path(
        "M-134 -132V-174Q-134 -190 -118 -190H118Q134 -190 134 -174V-132Z",
        c.down([0, lit(colour, 0.35)], [1, shaded(colour, 0.12)]),
      ),
      ...days,
      ...[-80, -28, 28, 80].map((x) => tube(mark`M${x} -206v28`, 9, c.palette.metal)),
      rect(-60, -164, 120, 11, lit(colour, 0.75), 'rx="5.5" fill-opacity=".85"'),
    ),
  );
}

/** Folded paper land with pins standing in it. */
export function map(c: Canvas) {
  stage(c, { backdrop: "plain", horizon: 110, near: 1.04 });
  paper(c);
  const from = c.chance.whole(150, 190);
  const bend = c.chance.whole(190, 250);
  const to = c.chance.whole(200, 260);
  const river = mark`M60 ${from}C200 ${from - 24} 240 ${bend + 40} 360 ${bend}S520 ${to - 70} 606 ${to}`;
  c.draw(line(river, lit(good(c, 2), 0.45), 13, 'stroke-opacity=".8"'));
  for (let i = 0; i < 4; i++) {
    const streets = mark`M${90 + i * 122} 134L${140 + i * 122} 300M70 ${160 + i * 36}L600 ${156 + i * 36}`;
    c.draw(line(streets, "#ffffff", 3, 'stroke-opacity=".7"'));
  }
  const count = c.chance.whole(3, 6);
  const step = 430 / count;
  const pins = Array.from({ length: count }, (_, i) => ({
    x: 110 + step * (i + c.chance.next() * 0.6),
    y: c.chance.whole(176, 286),
    colour: good(c, i),
  }));
  const first = at(pins, 0);
  const last = at(pins, -1);
  const way = mark`M${first.x} ${first.y}Q320 ${c.chance.whole(110, 180)} ${last.x} ${last.y}`;
  const dots = 'stroke-dasharray="2 9" stroke-linecap="round"';
  c.draw(line(way, shaded(good(c, 1), 0.3), 3.4, dots));
  for (const { x, y, colour } of pins.toSorted((a, b) => a.y - b.y))
    c.draw(pin(c, x, y, c.chance.between(0.85, 1.35), colour));
}

function paper(c: Canvas) {
  const w = 132;
  c.draw(shadow(c, 330, 300, 320, 60, 0.5));
  for (let i = 0; i < 4; i++) {
    const x = 56 + i * w;
    const [a, b] = i % 2 ? [18, 0] : [0, 18];
    const tone = mix(c.palette.plinth, good(c, i % 2 ? 0 : 2), 0.13);
    const side = i % 2 ? shaded(tone, 0.08) : lit(tone, 0.5);
    const d = mark`M${x + 24} ${120 + a}L${x + w + 24} ${120 + b}L${x + w} ${300 + b}L${x} ${300 + a}Z`;
    c.draw(path(d, c.across([0, lit(side, 0.3)], [1, shaded(side, 0.06)])));
  }
}

const pin = (c: Canvas, x: number, y: number, size: number, colour: string) =>
  group(
    mark`translate(${x} ${y}) scale(${size})`,
    shadow(c, 6, 2, 22, 7, 0.55),
    path(
      "M0 2C-6 -22 -27 -32 -27 -56A27 27 0 0 1 27 -56C27 -32 6 -22 0 2Z",
      c.round(
        { cx: 0.4, cy: 0.28, r: 0.75 },
        [0, lit(colour, 0.6)],
        [0.45, colour],
        [1, shaded(colour, 0.4)],
      ),
    ),
    ellipse(
      0,
      -56,
      11,
      11,
      c.down([0, shaded(c.palette.plinth, 0.12)], [1, lit(c.palette.plinth, 0.8)]),
    ),
  );

/** Price tags on their strings, turning in the light. */
export function tags(c: Canvas) {
  stage(c, {
    horizon: 304,
    near: 1,
    backdrop: c.chance.pick(["plain", "disc", "curtain", "panels"]),
  });
  const count = c.chance.whole(3, 5);
  const step = 540 / count;
  c.draw(tube("M-10 26H650", 7, c.palette.metal));
  for (let i = 0; i < count; i++) {
    const x = 50 + step * (i + 0.5);
    tag(c, x, c.chance.whole(84, 140), Math.min(96, step * 0.72), i);
  }
}

function tag(c: Canvas, x: number, top: number, w: number, i: number) {
  const colour = good(c, i);
  const h = w * c.chance.between(1.3, 1.6);
  const d = mark`M${x - w * 0.22} ${top}H${x + w * 0.22}L${x + w / 2} ${top + w * 0.3}V${top + h - 10}q0 10 -10 10H${x - w / 2 + 10}q-10 0 -10 -10V${top + w * 0.3}Z`;
  const string = mark`M${x} 26Q${x + 5} ${top / 2} ${x} ${top + 16}`;
  c.draw(
    shadow(c, x + 6, 324, w * 0.6, 9, 0.35),
    line(string, shaded(c.palette.metal, 0.3), 1.8),
    group(
      mark`rotate(${c.chance.whole(-10, 10)} ${x} ${top})`,
      path(d, c.slant([0, lit(colour, 0.5)], [0.5, colour], [1, shaded(colour, 0.24)])),
      ellipse(x, top + 17, 7, 7, shaded(colour, 0.5)),
      i % 2 ? percent(x, top, w, h, lit(colour, 0.85)) : words(x, top, w, h, lit(colour, 0.8)),
    ),
  );
}

const percent = (x: number, top: number, w: number, h: number, ink: string) =>
  line(
    mark`M${x - w * 0.24} ${top + h * 0.8}L${x + w * 0.24} ${top + h * 0.44}`,
    ink,
    6,
    'stroke-linecap="round"',
  ) +
  ellipse(x - w * 0.18, top + h * 0.5, 8, 8, ink) +
  ellipse(x + w * 0.18, top + h * 0.75, 8, 8, ink);

const words = (x: number, top: number, w: number, h: number, ink: string) =>
  [0.44, 0.58, 0.72]
    .map((share, k) => rect(x - w * 0.3, top + h * share, w * (0.6 - k * 0.14), 8, ink, 'rx="4"'))
    .join("");
