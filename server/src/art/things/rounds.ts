import { type Canvas, ellipse, line, mark, path } from "../canvas.ts";
import { lit, mix, shaded } from "../colour.ts";
import { shadow } from "./light.ts";

/** `y` is the centre; the ball stands on `y + r`. */
export function ball(c: Canvas, x: number, y: number, r: number, colour: string, shade = true) {
  const body = c.round(
    { cx: 0.46, cy: 0.42, r: 0.62, fx: 0.34, fy: 0.27 },
    [0, lit(colour, 0.72)],
    [0.18, lit(colour, 0.38)],
    [0.5, colour],
    [0.82, shaded(colour, 0.3)],
    [1, shaded(colour, 0.48)],
  );
  const bounce = c.round(
    { cx: 0.58, cy: 0.98, r: 0.4 },
    [0, lit(c.palette.floor[0], 0.35), 0.5],
    [1, c.palette.floor[0], 0],
  );
  return (
    (shade ? shadow(c, x + r * 0.1, y + r * 0.97, r * 1.25, r * 0.24) : "") +
    ellipse(x, y, r, r, body) +
    ellipse(x, y, r, r, bounce) +
    ellipse(
      x - r * 0.3,
      y - r * 0.42,
      r * 0.24,
      r * 0.15,
      "#ffffff",
      `fill-opacity=".4" transform="rotate(-32 ${Math.round(x - r * 0.3)} ${Math.round(y - r * 0.42)})"`,
    )
  );
}

/** A round plinth; `y` is the centre of its top. */
export function plinth(
  c: Canvas,
  x: number,
  y: number,
  rx: number,
  height: number,
  colour = c.palette.plinth,
) {
  const ry = rx * 0.2;
  const side = c.across(
    [0, shaded(colour, 0.2)],
    [0.14, shaded(colour, 0.06)],
    [0.34, lit(colour, 0.55)],
    [0.58, colour],
    [0.85, shaded(colour, 0.2)],
    [1, shaded(colour, 0.3)],
  );
  const top = c.round(
    { cy: 0.45, r: 0.6 },
    [0, lit(colour, 0.9)],
    [0.5, lit(colour, 0.5)],
    [1, shaded(colour, 0.03)],
  );
  const body = mark`M${x - rx} ${y}v${height}a${rx} ${ry} 0 0 0 ${rx * 2} 0v${-height}`;
  return (
    shadow(c, x + rx * 0.06, y + height + ry * 0.45, rx * 1.28, ry * 1.35, 0.5) +
    path(body, side) +
    path(
      body,
      c.down([0, "#000000", 0], [0.6, "#000000", 0], [1, shaded(c.palette.floor[1], 0.3), 0.3]),
    ) +
    ellipse(x, y, rx, ry, top) +
    line(
      mark`M${x - rx} ${y}a${rx} ${ry} 0 0 0 ${rx * 2} 0`,
      lit(colour, 0.8),
      1.2,
      'stroke-opacity=".7"',
    )
  );
}

/** A standing ring; `y` is the centre. */
export function ring(c: Canvas, x: number, y: number, r: number, thick: number, colour: string) {
  const stroke = c.slant(
    [0, lit(colour, 0.62)],
    [0.3, lit(colour, 0.12)],
    [0.6, colour],
    [1, shaded(colour, 0.4)],
  );
  const arc = (radius: number, from: number, to: number) => {
    const point = (angle: number) =>
      mark`${x + radius * Math.cos(angle)} ${y + radius * Math.sin(angle)}`;
    return mark`M${point(from)}A${radius} ${radius} 0 0 1 ${point(to)}`;
  };
  const whole = mark`M${x - r} ${y}a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1 ${-r * 2} 0`;
  const inner = r - thick * 0.36;
  return (
    shadow(c, x + r * 0.08, y + r + thick * 0.45, r * 1.05, r * 0.16, 0.5) +
    line(whole, stroke, thick) +
    line(arc(inner, 3.3, 6.1), shaded(colour, 0.5), thick * 0.26, 'stroke-opacity=".55"') +
    line(
      arc(r + thick * 0.12, 3.5, 4.9),
      "#ffffff",
      thick * 0.14,
      'stroke-opacity=".55" stroke-linecap="round"',
    ) +
    line(
      arc(r - thick * 0.1, 0.5, 2.2),
      lit(colour, 0.4),
      thick * 0.14,
      'stroke-opacity=".45" stroke-linecap="round"',
    )
  );
}

/** A rod or tube along a path, round by strokes laid over each other. */
export function tube(d: string, width: number, colour: string, cap = "round") {
  const layer = (stroke: string, share: number, shift = 0, opacity = 1) =>
    line(
      d,
      stroke,
      width * share,
      mark`stroke-linecap="${cap}" stroke-linejoin="round" stroke-stroke-opacity="${opacity}" transform="translate(0 ${shift})"`,
    );
  return (
    layer(shaded(colour, 0.42), 1) +
    layer(shaded(colour, 0.16), 0.84, -width * 0.06) +
    layer(colour, 0.66, -width * 0.12) +
    layer(mix(colour, lit(colour, 0.6), 0.5), 0.36, -width * 0.2) +
    layer(lit(colour, 0.8), 0.12, -width * 0.26, 0.8)
  );
}

/** A coin lying flat; stack them by drawing from below. */
export function coin(c: Canvas, x: number, y: number, r: number, colour: string) {
  const edge = c.across(
    [0, shaded(colour, 0.35)],
    [0.35, lit(colour, 0.4)],
    [1, shaded(colour, 0.4)],
  );
  const ry = r * 0.3;
  const thick = r * 0.26;
  return (
    path(mark`M${x - r} ${y}v${thick}a${r} ${ry} 0 0 0 ${r * 2} 0v${-thick}`, edge) +
    ellipse(x, y, r, ry, lit(colour, 0.3)) +
    ellipse(x, y, r * 0.68, ry * 0.68, c.across([0, shaded(colour, 0.12)], [1, lit(colour, 0.25)]))
  );
}
