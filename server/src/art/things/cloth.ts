import { type Canvas, ellipse, group, line, mark, path, rect } from "../canvas.ts";
import { lit, mix, shaded } from "../colour.ts";

const folds = (c: Canvas, colour: string) =>
  c.across(
    [0, shaded(colour, 0.34)],
    [0.16, lit(colour, 0.12)],
    [0.34, lit(colour, 0.3)],
    [0.5, shaded(colour, 0.12)],
    [0.7, lit(colour, 0.16)],
    [1, shaded(colour, 0.4)],
  );

/** A piece of clothing seen edge-on, hanging from a rail at `y`. */
export function hung(c: Canvas, x: number, y: number, w: number, h: number, colour: string) {
  const s = w / 2;
  const d = mark`M${-s * 0.55} 4Q0 ${-h * 0.03} ${s * 0.55} 4C${s * 1.05} ${h * 0.3} ${s * 0.75} ${h * 0.6} ${s} ${h}Q0 ${h * 1.05} ${-s} ${h}C${-s * 0.75} ${h * 0.6} ${-s * 1.05} ${h * 0.3} ${-s * 0.55} 4Z`;
  const hook = line(
    "M0 4V-3q0-5 4-5t4 4",
    shaded(c.palette.metal, 0.15),
    1.6,
    'stroke-linecap="round"',
  );
  return group(
    mark`translate(${x} ${y})`,
    hook,
    path(d, folds(c, colour)),
    line(
      mark`M${-s * 0.2} 10Q${-s * 0.45} ${h * 0.5} ${-s * 0.2} ${h * 0.98}`,
      shaded(colour, 0.4),
      1.2,
      'stroke-opacity=".4"',
    ),
  );
}

export type GarmentKind = "dress" | "shirt" | "coat" | "top" | "trousers";

const shapes: Record<GarmentKind, string> = {
  dress:
    "M-16 -96Q0 -84 16 -96L27 -90C30 -66 16 -56 17 -40C24 -16 38 8 46 30Q0 44 -46 30C-38 8 -24 -16 -17 -40C-16 -56 -30 -66 -27 -90Z",
  shirt:
    "M-14 -96Q0 -86 14 -96L36 -86L56 -44L38 -34L30 -52L31 28Q0 36 -31 28L-30 -52L-38 -34L-56 -44L-36 -86Z",
  coat: "M-13 -98Q0 -90 13 -98L36 -88Q46 -60 50 -10L36 -6L31 -44L37 34Q0 44 -37 34L-31 -44L-36 -6L-50 -10Q-46 -60 -36 -88Z",
  top: "M-20 -92Q0 -76 20 -92L32 -84C36 -56 20 -44 21 -26C23 -8 30 10 34 24Q0 36 -34 24C-30 10 -23 -8 -21 -26C-20 -44 -36 -56 -32 -84Z",
  trousers: "M-26 -92H26Q32 -30 30 36Q20 40 9 36L0 -40L-9 36Q-20 40 -30 36Q-32 -30 -26 -92Z",
};

/** A piece of clothing from the front; about 140 units high, `size` scales it. */
export function garment(
  c: Canvas,
  kind: GarmentKind,
  x: number,
  y: number,
  size: number,
  colour: string,
) {
  const trim = lit(colour, 0.35);
  const seam = shaded(colour, 0.42);
  const details: Record<GarmentKind, string> = {
    dress:
      line("M-18 -40Q0 -34 18 -40", trim, 3.5) +
      line("M-8 -34Q-14 0 -20 34M9 -34Q14 0 19 34", seam, 1.3, 'stroke-opacity=".45"'),
    shirt:
      line("M0 -90V32", seam, 1.4, 'stroke-opacity=".55"') +
      path("M-14 -96L0 -82L14 -96L6 -100H-6Z", trim) +
      buttons(c, -70, 18, 5),
    coat:
      path("M-13 -98L0 -60L13 -98L22 -92L3 -44H-3L-22 -92Z", trim) +
      line("M0 -46V38", seam, 1.5) +
      buttons(c, -34, 24, 4),
    top: line("M0 -80V30", seam, 1, 'stroke-opacity=".5" stroke-dasharray="3 3"'),
    trousers:
      line("M-26 -86H26", trim, 4) +
      line("M-17 -76L-19 32M17 -76L19 32", seam, 1.2, 'stroke-opacity=".5"'),
  };
  return group(
    mark`translate(${x} ${y}) scale(${size})`,
    path(shapes[kind], folds(c, colour)),
    path(
      shapes[kind],
      c.down([0, "#ffffff", 0.22], [0.4, "#ffffff", 0], [1, shaded(colour, 0.6), 0.35]),
    ),
    details[kind],
  );
}

const buttons = (c: Canvas, from: number, step: number, count: number) =>
  Array.from({ length: count }, (_, i) =>
    ellipse(0, from + i * step, 2.2, 2.2, lit(c.palette.metal, 0.2)),
  ).join("");

export function hanger(c: Canvas, x: number, y: number, size: number, colour = c.palette.metal) {
  const wire = mark`M0 ${-6}v-6q0-7 6-7t6 6`;
  const wood = "M-40 16Q-36 2 0 -6Q36 2 40 16Q20 10 0 8Q-20 10 -40 16Z";
  return group(
    mark`translate(${x} ${y}) scale(${size})`,
    line(wire, lit(c.palette.metal, 0.25), 2.6, 'stroke-linecap="round"'),
    path(wood, c.down([0, lit(colour, 0.45)], [1, shaded(colour, 0.2)])),
  );
}

/** A soft curtain at the back of the stage: one gradient with a fold for every few stops. */
export function curtain(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  count: number,
) {
  const fold = [
    [0, shaded(colour, 0.22)],
    [0.35, lit(colour, 0.24)],
    [0.65, colour],
  ] as const;
  const stops = Array.from({ length: count }, (_, i) =>
    fold.map(([at, tone]) => [Math.round(((i + at) / count) * 1000) / 1000, tone] as const),
  );
  return rect(x, y, w, h, c.across(...stops.flat()));
}

export function shoe(c: Canvas, x: number, y: number, size: number, colour: string, sole: string) {
  const upper =
    "M-62 -8C-66 -40 -56 -62 -44 -64C-34 -65 -28 -56 -18 -54C-2 -48 8 -34 24 -30C48 -25 64 -22 66 -4Z";
  return group(
    mark`translate(${x} ${y}) scale(${size})`,
    path(upper, c.down([0, lit(colour, 0.4)], [0.55, colour], [1, shaded(colour, 0.3)])),
    path(
      "M-62 -8C-65 -24 -63 -42 -58 -52C-48 -44 -40 -24 -38 -8Z",
      shaded(colour, 0.25),
      'fill-opacity=".6"',
    ),
    path(
      "M34 -28C52 -25 64 -22 66 -4H22C22 -16 27 -26 34 -28Z",
      mix(colour, sole, 0.55),
      'fill-opacity=".85"',
    ),
    line(
      "M-14 -50L2 -58M-4 -44L12 -52M6 -38L22 -45",
      lit(sole, 0.4),
      3.4,
      'stroke-linecap="round"',
    ),
    line("M-44 -30C-24 -30 -12 -14 10 -12", lit(sole, 0.2), 5, 'stroke-linecap="round"'),
    path(
      "M-64 -8H67Q72 -2 68 6Q66 9 60 9H-58Q-66 9 -67 0Z",
      c.down([0, lit(sole, 0.6)], [1, shaded(sole, 0.16)]),
    ),
  );
}

export function bag(c: Canvas, x: number, y: number, size: number, colour: string, paper: boolean) {
  const handle = line(
    "M-20 -62C-20 -96 20 -96 20 -62",
    paper ? shaded(colour, 0.3) : lit(c.palette.metal, 0.15),
    paper ? 3 : 5,
  );
  const body = paper
    ? path("M-40 -66H34V0H-40Z", c.down([0, lit(colour, 0.22)], [1, shaded(colour, 0.08)])) +
      path(
        "M34 -66L50 -74V-10L34 0Z",
        c.down([0, shaded(colour, 0.22)], [1, shaded(colour, 0.4)]),
      ) +
      path("M-40 -66L-26 -74H50L34 -66Z", shaded(colour, 0.35))
    : path(
        "M-38 -62Q0 -68 38 -62Q48 -30 50 -6Q48 0 40 0H-40Q-48 0 -50 -6Q-48 -30 -38 -62Z",
        c.round(
          { cx: 0.4, cy: 0.3, r: 0.8 },
          [0, lit(colour, 0.4)],
          [0.5, colour],
          [1, shaded(colour, 0.4)],
        ),
      ) +
      path(
        "M-40 -62Q0 -68 40 -62L44 -40Q0 -22 -44 -40Z",
        c.down([0, lit(colour, 0.25)], [1, shaded(colour, 0.18)]),
      ) +
      ellipse(0, -32, 5, 5, lit(c.palette.metal, 0.25));
  return group(mark`translate(${x} ${y}) scale(${size})`, handle, body);
}
