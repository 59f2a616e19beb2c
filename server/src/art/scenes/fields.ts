import { type Canvas, mark, path, rect, type Stop } from "../canvas.ts";
import { shaded } from "../colour.ts";
import { litWall } from "../stage.ts";

const cover = (fill: string) => rect(0, 0, 640, 360, fill);

const footlight = (c: Canvas): Stop[] => [
  [0, c.palette.wall[0], 0.9],
  [0.6, c.palette.wall[0], 0.35],
  [1, c.palette.wall[1], 0.5],
];

const dusk = (colour: string): Stop[] => [
  [0.45, colour, 0],
  [1, colour, 0.4],
];

/** A wall without a floor, lit from above or from below. */
export const field = (c: Canvas, isFootlit = false) =>
  c.draw(litWall(c), cover(c.down(...(isFootlit ? footlight(c) : dusk(c.palette.floor[1])))));

/** Light over a full pattern: bright above the middle, quiet at the edges. */
export const veil = (c: Canvas, x = 320) => {
  const dark = shaded(c.palette.floor[1], 0.5);
  const cone = mark`M${x - 90} 0h180L${x + 330} 360h-660Z`;
  c.draw(
    path(cone, c.down([0, "#fffaf0", 0.42], [1, "#fffaf0", 0])),
    cover(c.across([0, dark, 0.42], [0.35, dark, 0], [0.65, dark, 0], [1, dark, 0.42])),
    cover(c.down([0.5, dark, 0], [1, dark, 0.45])),
  );
};
