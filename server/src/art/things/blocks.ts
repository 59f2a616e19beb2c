import { type Canvas, line, mark, path, rect } from "../canvas.ts";
import { lit, shaded } from "../colour.ts";
import { shadow } from "./light.ts";

export type BoxLook = { tape?: string; panel?: boolean; label?: string };

/** A box seen from the front and a little from the right; `x`, `y` is its front bottom left. */
export function box(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  look: BoxLook = {},
) {
  const dx = w * 0.24;
  const dy = w * 0.15;
  const top = y - h;
  const front = c.down([0, lit(colour, 0.12)], [1, shaded(colour, 0.1)]);
  const side = c.down([0, shaded(colour, 0.22)], [1, shaded(colour, 0.42)]);
  const lid = c.slant([0, lit(colour, 0.34)], [1, lit(colour, 0.52)]);
  const label = look.label ?? "";
  return [
    shadow(c, x + w * 0.62, y + dy * 0.1, w * 0.86, w * 0.15, 0.5),
    path(mark`M${x + w} ${top}l${dx} ${-dy}V${y - dy}L${x + w} ${y}Z`, side),
    path(mark`M${x} ${top}l${dx} ${-dy}h${w}L${x + w} ${top}Z`, lid),
    rect(x, top, w, h, front),
    line(mark`M${x} ${top}H${x + w}`, lit(colour, 0.6), 1, 'stroke-opacity=".6"'),
    look.tape ? tape(x, top, w, h, dx, dy, look.tape) : "",
    label ? sticker(c, x + w * 0.56, y - h * 0.42, w * 0.3, h * 0.26, label) : "",
  ].join("");
}

const tape = (
  x: number,
  top: number,
  w: number,
  h: number,
  dx: number,
  dy: number,
  colour: string,
) => {
  const from = x + w * 0.42;
  const wide = w * 0.16;
  const over = mark`M${from} ${top}l${dx} ${-dy}h${wide}l${-dx} ${dy}Z`;
  return (
    path(over, lit(colour, 0.25), 'fill-opacity=".85"') +
    rect(from, top, wide, h * 0.34, colour, 'fill-opacity=".85"')
  );
};

const sticker = (c: Canvas, x: number, y: number, w: number, h: number, colour: string) =>
  rect(x, y, w, h, c.down([0, lit(colour, 0.5)], [1, colour]), 'rx="1.5"') +
  line(
    mark`M${x + w * 0.15} ${y + h * 0.35}h${w * 0.7}M${x + w * 0.15} ${y + h * 0.65}h${w * 0.45}`,
    shaded(colour, 0.45),
    Math.max(1, h * 0.1),
  );

/** A six-sided crystal standing at `y`, leaning by `lean`. */
export function crystal(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  lean = 0,
) {
  const neck = y - h * 0.72;
  const tip = mark`${x + lean} ${y - h}`;
  const left = mark`${x - w / 2 + lean * 0.7} ${neck}`;
  const right = mark`${x + w / 2 + lean * 0.7} ${neck + h * 0.04}`;
  const edge = mark`${x - w * 0.08 + lean * 0.7} ${neck + h * 0.09}`;
  const foot = mark`${x - w * 0.08} ${y + w * 0.1}`;
  const away = c.down([0, colour], [0.6, shaded(colour, 0.2)], [1, shaded(colour, 0.38)]);
  return (
    path(
      mark`M${left}L${edge}L${foot}L${x - w / 2} ${y}Z`,
      c.down([0, lit(colour, 0.55)], [1, lit(colour, 0.1)]),
    ) +
    path(mark`M${edge}L${right}L${x + w / 2} ${y}L${foot}Z`, away) +
    path(`M${left}L${tip}L${edge}Z`, lit(colour, 0.82)) +
    path(`M${tip}L${right}L${edge}Z`, lit(colour, 0.3)) +
    line(`M${edge}L${foot}`, "#ffffff", 1, 'stroke-opacity=".6"')
  );
}

/** A cube in isometric view; `x`, `y` is the corner nearest to the eye, on top. */
export function isoCube(x: number, y: number, size: number, height: number, colour: string) {
  const dx = size * 0.866;
  const dy = size * 0.5;
  return (
    path(
      mark`M${x} ${y}L${x + dx} ${y - dy}L${x} ${y - size}L${x - dx} ${y - dy}Z`,
      lit(colour, 0.42),
    ) +
    path(
      mark`M${x} ${y}L${x - dx} ${y - dy}L${x - dx} ${y - dy + height}L${x} ${y + height}Z`,
      colour,
    ) +
    path(
      mark`M${x} ${y}L${x + dx} ${y - dy}L${x + dx} ${y - dy + height}L${x} ${y + height}Z`,
      shaded(colour, 0.26),
    )
  );
}
