import { at } from "#art/chance.ts";
import { type Canvas, group, line, mark, path, rect } from "../canvas.ts";
import { lit, mix, shaded } from "../colour.ts";
import { good } from "./asides.ts";
import { stage } from "../stage.ts";
import { shadow } from "../things/light.ts";
import { coin, ring } from "../things/rounds.ts";

export function phone(c: Canvas) {
  stage(c, { backdrop: c.chance.pick(["plain", "disc", "curtain", "steps"]) });
  const y = c.horizon + 46;
  c.draw(
    coins(c, 178, y + 4, 27, c.chance.whole(2, 6), good(c, 2)),
    coins(c, 462, y + 4, 29, c.chance.whole(3, 7), c.palette.metal),
  );
  if (c.chance.maybe(0.5)) c.draw(coins(c, 520, y + 22, 22, c.chance.whole(1, 3), good(c, 3)));
  const tilt = c.chance.pick([-9, -5, 6, 10]);
  c.draw(
    shadow(c, 326, y + 8, 110, 18, 0.6),
    group(mark`translate(320 ${y - 112}) rotate(${tilt}) scale(1.02)`, ...handset(c)),
  );
}

function handset(c: Canvas) {
  const accent = good(c, 0);
  const ink = shaded(c.palette.floor[1], 0.35);
  const frame = c.palette.plinth;
  const { wall } = c.palette;
  const coat = c.slant([0, lit(frame, 0.4)], [0.5, shaded(frame, 0.12)], [1, shaded(frame, 0.4)]);
  const screen = c.down([0, lit(wall[1], 0.75)], [1, mix(wall[1], "#ffffff", 0.3)]);
  const button = c.down([0, lit(accent, 0.3)], [1, shaded(accent, 0.08)]);
  return [
    rect(-60, -130, 128, 252, shaded(ink, 0.45), 'rx="22"'),
    rect(-64, -132, 128, 252, coat, 'rx="22"'),
    rect(-56, -124, 112, 236, screen, 'rx="16"'),
    at(pages, c.chance.whole(0, 2))(c, accent, ink),
    rect(-42, 62, 84, 34, button, 'rx="10"'),
    group("translate(0 79)", tick(8, shaded(accent, 0.62))),
    path("M-56 -60V-108Q-56 -124 -40 -124H34L-56 10Z", "#ffffff", 'fill-opacity=".3"'),
  ];
}

const pages = [
  (c: Canvas, accent: string, ink: string) =>
    rect(-42, -104, 84, 52, c.slant([0, lit(accent, 0.4)], [1, accent]), 'rx="8"') +
    group("translate(0 -78)", tick(13, ink)) +
    lines(-36, ink),
  (c: Canvas, _accent: string, ink: string) =>
    [0, 1, 2, 3].map((i) => article(c, -106 + i * 33, good(c, i), i, ink)).join(""),
  (c: Canvas, accent: string, ink: string) => ring(c, 0, -58, 32, 12, accent) + lines(4, ink),
];

const article = (c: Canvas, y: number, colour: string, i: number, ink: string) =>
  rect(-42, y, 26, 26, c.slant([0, lit(colour, 0.3)], [1, colour]), 'rx="6"') +
  rect(-8, y + 6, 46 - (i % 2) * 12, 6, ink, 'rx="3" fill-opacity=".7"') +
  rect(-8, y + 17, 28, 5, ink, 'rx="2.5" fill-opacity=".35"');

const coins = (c: Canvas, x: number, y: number, r: number, count: number, colour: string) =>
  shadow(c, x, y + r * 0.3, r * 1.3, r * 0.36, 0.5) +
  Array.from({ length: count }, (_, i) =>
    coin(c, x + (i % 2) * 2 - 1, y - i * r * 0.27, r, i % 2 ? colour : lit(colour, 0.16)),
  ).join("");

export const tick = (size: number, colour: string) =>
  line(
    mark`M${-size} 0l${size * 0.7} ${size * 0.7}L${size} ${-size * 0.7}`,
    colour,
    size * 0.42,
    'stroke-linecap="round" stroke-linejoin="round"',
  );

const lines = (y: number, ink: string) =>
  [70, 84, 52, 66]
    .map((w, i) =>
      rect(-42, y + i * 17, w, 7, ink, mark`rx="3.5" fill-opacity="${0.62 - i * 0.1}"`),
    )
    .join("");
