import { type Canvas, ellipse, group, line, mark, path } from "../canvas.ts";
import { lit, shaded } from "../colour.ts";
import { ball } from "./rounds.ts";

/** A leaf growing from `x`, `y` in the direction of `angle` (degrees, 0 is up). */
export function leaf(
  c: Canvas,
  x: number,
  y: number,
  length: number,
  angle: number,
  colour: string,
  plump = 0.28,
) {
  const w = length * plump;
  const half = (side: number) =>
    mark`M0 0C${w * side} ${-length * 0.25} ${w * side} ${-length * 0.7} 0 ${-length}Z`;
  return group(
    mark`translate(${x} ${y}) rotate(${angle})`,
    path(half(-1), c.down([0, lit(colour, 0.38)], [1, shaded(colour, 0.06)])),
    path(half(1), c.down([0, colour], [1, shaded(colour, 0.36)])),
    line(
      mark`M0 0V${-length * 0.94}`,
      lit(colour, 0.5),
      Math.max(0.8, length * 0.018),
      'stroke-opacity=".8"',
    ),
  );
}

export type FruitKind = "apple" | "orange" | "lemon" | "pear" | "tomato";

export function fruit(c: Canvas, kind: FruitKind, x: number, y: number, r: number, colour: string) {
  if (kind === "lemon") {
    return (
      ball(c, x, y, r, colour, false) +
      ellipse(x + r * 0.96, y - r * 0.06, r * 0.2, r * 0.16, shaded(colour, 0.08))
    );
  }
  if (kind === "pear") {
    return pear(c, x, y, r, colour);
  }
  const crown =
    kind === "tomato" ? star(c, x, y - r * 0.78, r * 0.5) : dimple(c, x, y - r * 0.74, r);
  return ball(c, x, y, r, colour, false) + (kind === "orange" ? "" : crown);
}

const dimple = (c: Canvas, x: number, y: number, r: number) =>
  ellipse(x, y, r * 0.26, r * 0.1, "#3a2412", 'fill-opacity=".32"') +
  line(
    mark`M${x} ${y + 1}q${r * 0.04} ${-r * 0.24} ${r * 0.16} ${-r * 0.38}`,
    "#5b3b1e",
    Math.max(1.5, r * 0.09),
    'stroke-linecap="round"',
  ) +
  leaf(c, x + r * 0.12, y - r * 0.2, r * 0.5, 62, "#5f9f2f");

const star = (c: Canvas, x: number, y: number, r: number) =>
  [-80, -35, 10, 50, 85].map((angle) => leaf(c, x, y, r, angle, "#4f8f2f", 0.2)).join("");

function pear(c: Canvas, x: number, y: number, r: number, colour: string) {
  const d = mark`M0 ${-r * 1.5}C${r * 0.5} ${-r * 1.5} ${r * 0.45} ${-r * 0.75} ${r * 0.8} ${-r * 0.3}C${r * 1.3} ${r * 0.4} ${r * 0.8} ${r} 0 ${r}C${-r * 0.8} ${r} ${-r * 1.3} ${r * 0.4} ${-r * 0.8} ${-r * 0.3}C${-r * 0.45} ${-r * 0.75} ${-r * 0.5} ${-r * 1.5} 0 ${-r * 1.5}Z`;
  const fill = c.round(
    { cx: 0.42, cy: 0.55, r: 0.62, fx: 0.32, fy: 0.45 },
    [0, lit(colour, 0.6)],
    [0.4, colour],
    [1, shaded(colour, 0.42)],
  );
  return group(
    mark`translate(${x} ${y})`,
    path(d, fill),
    line(
      mark`M0 ${-r * 1.45}q${r * 0.04} ${-r * 0.3} ${r * 0.2} ${-r * 0.4}`,
      "#5b3b1e",
      r * 0.1,
      'stroke-linecap="round"',
    ),
  );
}

/** A pot with a plant; `y` is where the pot stands. */
export function plant(c: Canvas, x: number, y: number, size: number, pot: string, green: string) {
  const stems = [-58, -34, -12, 10, 32, 56].map((angle, i) =>
    leaf(
      c,
      x,
      y - size * 0.42,
      size * (0.62 + 0.22 * Math.cos((angle * Math.PI) / 90)),
      angle,
      i % 2 ? green : lit(green, 0.14),
      0.22,
    ),
  );
  const side = c.across(
    [0, shaded(pot, 0.3)],
    [0.3, lit(pot, 0.4)],
    [0.6, pot],
    [1, shaded(pot, 0.38)],
  );
  const w = size * 0.26;
  return (
    stems.join("") +
    path(
      mark`M${x - w} ${y - size * 0.46}L${x - w * 0.72} ${y}q${w * 0.72} ${w * 0.24} ${w * 1.44} 0L${x + w} ${y - size * 0.46}Z`,
      side,
    ) +
    ellipse(x, y - size * 0.46, w, w * 0.22, shaded(pot, 0.45))
  );
}
