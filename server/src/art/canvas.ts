import { type Chance, chance } from "./chance.ts";
import type { Palette } from "./palettes.ts";

/** Offset, colour and, if it is not solid, opacity. */
export type Stop = readonly [number, string, number?];

type Focus = { cx?: number; cy?: number; r?: number; fx?: number; fy?: number };

export interface Canvas {
  chance: Chance;
  palette: Palette;
  /** Where the floor begins, from the top. */
  horizon: number;
  /** How near the eye stands: 1 shows everything, more cuts the edges off. */
  near: number;
  draw(...shapes: string[]): void;
  down(...stops: Stop[]): string;
  across(...stops: Stop[]): string;
  slant(...stops: Stop[]): string;
  round(focus: Focus, ...stops: Stop[]): string;
  finish(): string;
}

export const WIDTH = 640;
export const HEIGHT = 360;
/** Twice the width of a card, so that it stays sharp on fine screens. */
export const IMAGE = { width: 640, height: 360 };

const short = (value: number) => String(Math.round(value * 10) / 10);

/** A template for drawing: numbers are shortened to a tenth of a unit. */
export const mark = (parts: TemplateStringsArray, ...values: (string | number)[]) =>
  parts.reduce((text, part, i) => {
    const value = values[i - 1] ?? "";
    return `${text}${typeof value === "number" ? short(value) : value}${part}`;
  });

/** Collects shapes and the gradients they need; equal gradients are written once. */
export function canvas(seed: string, palette: Palette): Canvas {
  const shapes: string[] = [];
  const gradients = new Map<string, string>();

  const gradient = (kind: string, place: string, stops: Stop[]) => {
    const inside = `<${kind}Gradient ID ${place}>${stops.map(stop).join("")}</${kind}Gradient>`;
    const id = gradients.get(inside) ?? `g${gradients.size}`;
    gradients.set(inside, id);
    return `url(#${id})`;
  };
  const linear = (x2: number, y2: number) => (stops: Stop[]) =>
    gradient("linear", `x1="0" y1="0" x2="${x2}" y2="${y2}"`, stops);

  return {
    palette,
    chance: chance(seed),
    horizon: 250,
    near: 1,
    draw: (...added) => shapes.push(...added),
    down: (...stops) => linear(0, 1)(stops),
    across: (...stops) => linear(1, 0)(stops),
    slant: (...stops) => linear(1, 1)(stops),
    round: (focus, ...stops) => gradient("radial", place(focus), stops),
    finish() {
      const defs = [...gradients].map(([text, id]) => text.replace("ID", `id="${id}"`)).join("");
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${IMAGE.width}" height="${IMAGE.height}" viewBox="${seenFrom(this.near)}"><defs>${defs}</defs>${shapes.join("")}</svg>`;
    },
  };
}

/** Seen from nearer, the floor stays and the ceiling goes. */
const seenFrom = (near: number) => {
  const w = WIDTH / near;
  const h = HEIGHT / near;
  return mark`${(WIDTH - w) / 2} ${Math.max(0, HEIGHT - 6 - h)} ${w} ${h}`;
};

const stop = ([offset, colour, opacity]: Stop) =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`;

const place = ({ cx = 0.5, cy = 0.5, r = 0.5, fx = cx, fy = cy }: Focus) =>
  `cx="${cx}" cy="${cy}" r="${r}" fx="${fx}" fy="${fy}"`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more = "",
) => mark`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = "") =>
  mark`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

export const path = (d: string, fill: string, more = "") =>
  `<path d="${d}" fill="${fill}" ${more}/>`;

export const line = (d: string, stroke: string, width: number, more = "") =>
  mark`<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" ${more}/>`;

export const group = (transform: string, ...shapes: string[]) =>
  `<g transform="${transform}">${shapes.join("")}</g>`;
