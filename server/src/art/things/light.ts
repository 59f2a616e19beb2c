import { type Canvas, ellipse, group, line, mark, path } from "../canvas.ts";
import { lit, mix, shaded } from "../colour.ts";

export function shadow(c: Canvas, x: number, y: number, rx: number, ry = rx * 0.2, depth = 0.42) {
  const ink = shaded(c.palette.floor[1], 0.55);
  const fill = c.round({}, [0, ink, depth], [0.55, ink, depth * 0.55], [1, ink, 0]);
  return ellipse(x, y, rx, ry, fill);
}

export function glow(
  c: Canvas,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  depth = 0.6,
) {
  const fill = c.round({}, [0, colour, depth], [0.45, colour, depth * 0.42], [1, colour, 0]);
  return ellipse(x, y, rx, ry, fill);
}

/** A cone of light with a soft edge, from a lamp (or from above the picture) down to the floor. */
export function beam(
  c: Canvas,
  from: { x: number; y: number; width: number },
  to: { x: number; y: number; width: number },
  depth = 0.5,
  colour = "#fff8e6",
) {
  const cone = (spread: number, strength: number) =>
    path(
      mark`M${from.x - from.width / 2} ${from.y}h${from.width}L${to.x + (to.width / 2) * spread} ${to.y}h${-to.width * spread}Z`,
      c.down([0, colour, strength], [0.55, colour, strength * 0.45], [1, colour, 0]),
    );
  return cone(1.1, depth * 0.5) + cone(0.8, depth * 0.55);
}

export type LampKind = "dome" | "cone" | "spot" | "globe";

/** A hanging lamp; `y` is its mouth, `from` where its cord begins. */
export function lamp(
  c: Canvas,
  kind: LampKind,
  x: number,
  y: number,
  size: number,
  colour: string,
  from = -4,
) {
  const cord = line(
    mark`M${x} ${from}V${y - size * 0.5}`,
    shaded(colour, 0.55),
    Math.max(1.6, size * 0.05),
  );
  if (kind === "globe") return cord + globe(c, x, y, size);

  const metal = c.across(
    [0, shaded(colour, 0.4)],
    [0.28, lit(colour, 0.38)],
    [0.5, colour],
    [1, shaded(colour, 0.5)],
  );
  const bulb = ellipse(
    0,
    0,
    size * 0.47,
    size * 0.085,
    c.round({}, [0, "#ffffff"], [0.6, "#fff6da"], [1, "#ffe9b0"]),
  );
  const rim = ellipse(0, 0, size * 0.5, size * 0.1, shaded(colour, 0.3));
  return cord + group(mark`translate(${x} ${y})`, path(shade(kind, size), metal), rim, bulb);
}

const shade = (kind: LampKind, s: number) => {
  if (kind === "cone")
    return mark`M${-s * 0.5} 0L${-s * 0.13} ${-s * 0.46}H${s * 0.13}L${s * 0.5} 0Z`;
  if (kind === "spot")
    return mark`M${-s * 0.5} 0V${-s * 0.62}Q${-s * 0.5} ${-s * 0.74} ${-s * 0.36} ${-s * 0.74}H${s * 0.36}Q${s * 0.5} ${-s * 0.74} ${s * 0.5} ${-s * 0.62}V0Z`;
  return mark`M${-s * 0.5} 0C${-s * 0.5} ${-s * 0.34} ${-s * 0.28} ${-s * 0.5} 0 ${-s * 0.5}C${s * 0.28} ${-s * 0.5} ${s * 0.5} ${-s * 0.34} ${s * 0.5} 0Z`;
};

function globe(c: Canvas, x: number, y: number, size: number) {
  const fill = c.round(
    { fy: 0.4, r: 0.55 },
    [0, "#ffffff"],
    [0.5, "#fff4d0"],
    [1, mix("#ffd98a", c.palette.wall[1], 0.3)],
  );
  return (
    glow(c, x, y - size * 0.25, size * 1.3, size * 1.3, "#ffedbd", 0.55) +
    ellipse(x, y - size * 0.25, size * 0.36, size * 0.36, fill) +
    ellipse(x, y - size * 0.6, size * 0.1, size * 0.06, shaded(c.palette.metal, 0.2))
  );
}

/** Lamp and its light together. */
export function litFrom(
  c: Canvas,
  kind: LampKind,
  at: { x: number; y: number; size: number; from?: number },
  floor: { y: number; width: number },
  look: { colour: string; light?: string; depth?: number },
) {
  const cone = beam(
    c,
    { x: at.x, y: at.y, width: at.size * 0.9 },
    { x: at.x, y: floor.y, width: floor.width },
    look.depth ?? 0.6,
    look.light,
  );
  const pool = glow(
    c,
    at.x,
    floor.y,
    floor.width * 0.56,
    floor.width * 0.1,
    look.light ?? "#fff6dc",
    0.55,
  );
  return cone + pool + lamp(c, kind, at.x, at.y, at.size, look.colour, at.from);
}
