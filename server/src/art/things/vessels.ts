import { type Canvas, ellipse, group, line, mark, path, rect } from "../canvas.ts";
import { lit, mix, shaded } from "../colour.ts";
import { shadow } from "./light.ts";

export type VesselKind =
  | "bottle"
  | "flask"
  | "pump"
  | "dropper"
  | "wine"
  | "jar"
  | "can"
  | "carton"
  | "pouch"
  | "tin";

export const vesselKinds: readonly VesselKind[] = [
  "bottle",
  "flask",
  "pump",
  "dropper",
  "wine",
  "jar",
  "can",
  "carton",
  "pouch",
  "tin",
];

const glass = (c: Canvas, colour: string) =>
  c.across(
    [0, shaded(colour, 0.34)],
    [0.14, colour],
    [0.3, lit(colour, 0.5)],
    [0.46, lit(colour, 0.1)],
    [0.8, shaded(colour, 0.18)],
    [1, shaded(colour, 0.42)],
  );

/** Width of each kind for a height of one. */
const girth: Record<VesselKind, number> = {
  bottle: 0.36,
  flask: 0.5,
  pump: 0.4,
  dropper: 0.42,
  wine: 0.3,
  jar: 0.72,
  can: 0.56,
  carton: 0.5,
  pouch: 0.62,
  tin: 0.9,
};

/** A product standing at `y`; drawn in a box one unit high and scaled. */
export function vessel(
  c: Canvas,
  kind: VesselKind,
  x: number,
  y: number,
  h: number,
  colour: string,
  cap: string,
  shade = true,
) {
  const w = girth[kind] * h;
  const parts =
    kind === "carton"
      ? carton(c, w, h, colour, cap)
      : kind === "pouch"
        ? pouch(c, w, h, colour, cap)
        : kind === "jar" || kind === "can" || kind === "tin"
          ? drum(c, kind, w, h, colour, cap)
          : bottle(c, kind, w, h, colour, cap);
  return (
    (shade ? shadow(c, x + w * 0.1, y, w * 0.78, Math.max(2.5, w * 0.13), 0.5) : "") +
    group(mark`translate(${x} ${y})`, parts)
  );
}

export const widthOf = (kind: VesselKind, h: number) => girth[kind] * h;

type BottleKind = "bottle" | "flask" | "pump" | "dropper" | "wine";

/** Where the shoulder begins, how wide the neck is and where the cap sits, as shares of the height. */
const cuts: Record<BottleKind, { shoulder: number; neck: number; top: number; round: number }> = {
  bottle: { shoulder: 0.62, neck: 0.34, top: 0.78, round: 0.6 },
  flask: { shoulder: 0.58, neck: 0.3, top: 0.72, round: 0.2 },
  pump: { shoulder: 0.6, neck: 0.32, top: 0.7, round: 0.35 },
  dropper: { shoulder: 0.5, neck: 0.36, top: 0.62, round: 0.5 },
  wine: { shoulder: 0.58, neck: 0.3, top: 0.86, round: 0.9 },
};

function bottle(c: Canvas, kind: BottleKind, w: number, h: number, colour: string, cap: string) {
  const { shoulder, neck, top, round } = cuts[kind];
  const side = w / 2;
  const throat = (w * neck) / 2;
  const from = -h * shoulder;
  const to = -h * top;
  const bend = from + (to - from) * round;
  const foot = w * 0.12;
  const d = mark`M${-side} ${-foot}V${from}C${-side} ${bend} ${-throat} ${bend} ${-throat} ${to}H${throat}C${throat} ${bend} ${side} ${bend} ${side} ${from}V${-foot}Q${side} 0 ${side - foot} 0H${-side + foot}Q${-side} 0 ${-side} ${-foot}Z`;
  const shine = rect(
    -side * 0.72,
    from + h * 0.03,
    w * 0.07,
    -from - h * 0.1,
    "#ffffff",
    mark`rx="${w * 0.035}" fill-opacity=".5"`,
  );
  return (
    path(d, glass(c, colour)) +
    label(c, w, h * shoulder, colour) +
    shine +
    stopper(c, kind, throat, to, w, h, cap)
  );
}

function label(c: Canvas, w: number, body: number, colour: string) {
  const fill = c.across(
    [0, mix(colour, "#fffaf0", 0.55)],
    [0.35, mix(colour, "#fffaf0", 0.92)],
    [1, mix(colour, "#fffaf0", 0.5)],
  );
  const ink = shaded(colour, 0.3);
  const y = -body * 0.68;
  return (
    rect(-w * 0.36, y, w * 0.72, body * 0.42, fill, mark`rx="${w * 0.05}"`) +
    rect(-w * 0.2, y + body * 0.12, w * 0.4, body * 0.045, ink, 'fill-opacity=".55"') +
    rect(-w * 0.2, y + body * 0.22, w * 0.26, body * 0.04, ink, 'fill-opacity=".35"')
  );
}

function stopper(
  c: Canvas,
  kind: BottleKind,
  throat: number,
  to: number,
  w: number,
  h: number,
  cap: string,
) {
  const fill = c.across(
    [0, shaded(cap, 0.35)],
    [0.3, lit(cap, 0.45)],
    [0.6, cap],
    [1, shaded(cap, 0.4)],
  );
  const wide = throat * (kind === "wine" ? 1.15 : 1.35);
  if (kind === "pump") {
    return (
      rect(-wide, to - h * 0.05, wide * 2, h * 0.08, fill, 'rx="1.5"') +
      rect(-throat * 0.35, to - h * 0.17, throat * 0.7, h * 0.13, fill) +
      path(
        mark`M${-wide * 1.7} ${to - h * 0.17}q0 ${-h * 0.05} ${h * 0.05} ${-h * 0.05}H${wide}v${h * 0.06}H${-wide * 1.1}q${-wide * 0.4} 0 ${-wide * 0.4} ${h * 0.03}Z`,
        fill,
      )
    );
  }
  if (kind === "dropper") {
    return (
      rect(-wide, to - h * 0.09, wide * 2, h * 0.12, fill, 'rx="1.5"') +
      path(
        mark`M${-throat * 0.7} ${to - h * 0.08}V${to - h * 0.26}a${throat * 0.7} ${throat * 0.7} 0 0 1 ${throat * 1.4} 0V${to - h * 0.08}Z`,
        glass(c, mix(cap, "#20242a", 0.45)),
      )
    );
  }
  const tall = kind === "wine" ? h * 0.14 : kind === "flask" ? h * 0.2 : h * 0.16;
  return rect(
    -wide,
    to - tall,
    wide * 2,
    tall + h * 0.015,
    fill,
    mark`rx="${Math.min(3, wide * 0.3)}"`,
  );
}

function drum(
  c: Canvas,
  kind: "jar" | "can" | "tin",
  w: number,
  h: number,
  colour: string,
  cap: string,
) {
  const ry = w * 0.11;
  const lid = kind === "jar" ? h * 0.2 : kind === "tin" ? h * 0.34 : h * 0.05;
  const side = w / 2;
  const body = mark`M${-side} ${-h + lid}V${-ry}a${side} ${ry} 0 0 0 ${w} 0V${-h + lid}Z`;
  const band = c.across(
    [0, mix(colour, "#fffaf0", 0.45)],
    [0.32, mix(colour, "#fffaf0", 0.9)],
    [1, mix(colour, "#fffaf0", 0.4)],
  );
  const coat = c.across(
    [0, shaded(cap, 0.36)],
    [0.3, lit(cap, 0.5)],
    [0.55, cap],
    [1, shaded(cap, 0.4)],
  );
  const cover = mark`M${-side * 1.03} ${-h}v${lid}a${side * 1.03} ${ry} 0 0 0 ${w * 1.03} 0v${-lid}Z`;
  const strip = mark`M${-side} ${-h * 0.62}a${side} ${ry} 0 0 0 ${w} 0v${h * 0.3}a${side} ${ry} 0 0 1 ${-w} 0Z`;
  return (
    path(body, glass(c, colour)) +
    path(strip, band, 'fill-opacity=".92"') +
    path(cover, coat) +
    ellipse(
      0,
      -h,
      side * 1.03,
      ry,
      c.across([0, lit(cap, 0.25)], [0.5, lit(cap, 0.65)], [1, lit(cap, 0.1)]),
    )
  );
}

function carton(c: Canvas, w: number, h: number, colour: string, cap: string) {
  const front = w * 0.74;
  const d = w * 0.26;
  const left = -w / 2;
  const roof = h * 0.12;
  return (
    path(
      mark`M${left} 0V${-h + roof}h${front}V0Z`,
      c.down([0, lit(colour, 0.22)], [1, shaded(colour, 0.1)]),
    ) +
    path(
      mark`M${left + front} 0V${-h + roof}l${d} ${-roof * 0.5}V${-d * 0.35}Z`,
      c.down([0, shaded(colour, 0.2)], [1, shaded(colour, 0.4)]),
    ) +
    path(
      mark`M${left} ${-h + roof}l${d} ${-roof * 0.5}h${front}l${-d} ${roof * 0.5}Z`,
      lit(colour, 0.55),
    ) +
    rect(
      left + front * 0.14,
      -h * 0.66,
      front * 0.72,
      h * 0.34,
      lit(cap, 0.1),
      'rx="2" fill-opacity=".92"',
    ) +
    line(
      mark`M${left + front * 0.26} ${-h * 0.54}h${front * 0.46}M${left + front * 0.26} ${-h * 0.45}h${front * 0.3}`,
      mix(cap, colour, 0.7),
      Math.max(1.2, h * 0.03),
    )
  );
}

function pouch(c: Canvas, w: number, h: number, colour: string, cap: string) {
  const side = w / 2;
  const d = mark`M${-side * 0.86} ${-h}H${side * 0.86}Q${side * 0.96} ${-h * 0.5} ${side} ${-h * 0.06}Q${side * 0.6} 0 0 0Q${-side * 0.6} 0 ${-side} ${-h * 0.06}Q${-side * 0.96} ${-h * 0.5} ${-side * 0.86} ${-h}Z`;
  return (
    path(d, glass(c, colour)) +
    rect(-side * 0.86, -h, side * 1.72, h * 0.11, shaded(colour, 0.22), 'fill-opacity=".55"') +
    ellipse(0, -h * 0.46, side * 0.48, side * 0.48, c.down([0, lit(cap, 0.6)], [1, cap])) +
    line(
      mark`M${-side * 0.22} ${-h * 0.46}q${side * 0.22} ${-side * 0.4} ${side * 0.44} 0`,
      shaded(cap, 0.35),
      Math.max(1.2, w * 0.04),
      'stroke-linecap="round"',
    )
  );
}
