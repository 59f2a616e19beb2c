import { at } from "#art/chance.ts";
import { type Canvas, ellipse, line, mark, path, rect } from "../canvas.ts";
import { lit, mix, shaded } from "../colour.ts";
import { aside, asides, good } from "./asides.ts";
import { stage } from "../stage.ts";
import { crystal } from "../things/blocks.ts";
import { glow, type LampKind, litFrom, shadow } from "../things/light.ts";
import { ball, plinth, ring, tube } from "../things/rounds.ts";
import { vessel, type VesselKind } from "../things/vessels.ts";

export function podium(c: Canvas) {
  stage(c);
  const kinds: readonly VesselKind[] = c.chance.some<VesselKind>(
    ["bottle", "flask", "pump", "dropper", "jar", "wine", "pouch", "carton"],
    2,
  );
  const y = c.horizon + 34;
  const middle = c.chance.whole(54, 84);
  if (c.chance.maybe(0.6)) asides(c, 256, y + 26, 17);
  for (const [i, x] of [212, 428].entries()) {
    const rise = c.chance.whole(18, 46);
    c.draw(
      plinth(c, x, y + 26 - rise, 56, rise),
      vessel(c, at(kinds, i), x, y + 27 - rise, 94, good(c, i + 1), good(c, i + 3)),
    );
  }
  c.draw(
    plinth(c, 320, y + 34 - middle, 76, middle),
    vessel(c, at(kinds, 0), 320, y + 37 - middle, 138, good(c, 0), good(c, 2)),
  );
}

export function crystals(c: Canvas) {
  stage(c);
  const y = c.horizon + 40;
  asides(c, 214, y + 4, 23);
  c.draw(plinth(c, 320, y, 116, c.chance.whole(14, 36)));
  const colour = c.chance.pick(["#7cc4ee", "#8fa8f0", "#b28bea", "#5fc4b6", "#ee97bb", "#efc06a"]);
  const plan = [
    [-18, 38, 150, -6],
    [34, 40, 116, 8],
    [-58, 30, 92, -14],
    [64, 26, 66, 12],
    [6, 34, 76, 0],
    [-36, 22, 48, -6],
  ] as const;
  const grown = c.chance.between(0.82, 1.12);
  c.draw(shadow(c, 322, y + 4, 92, 17, 0.35));
  for (const [x, w, h, lean] of plan.slice(0, c.chance.whole(4, 6)))
    c.draw(crystal(c, 320 + x, y + 2, w, h * grown * c.chance.between(0.85, 1.1), colour, lean));
  c.draw(glow(c, 320, y - 60, 130, 90, lit(colour, 0.8), 0.28));
}

export function mirror(c: Canvas) {
  stage(c);
  const x = c.chance.pick([270, 320, 364]);
  const ry = c.chance.whole(112, 128);
  const rx = ry * c.chance.pick([0.62, 0.7, 0.9]);
  const y = c.horizon + 46 - ry;
  const { metal } = c.palette;
  const frame = c.slant(
    [0, lit(metal, 0.6)],
    [0.4, metal],
    [0.6, shaded(metal, 0.25)],
    [1, lit(metal, 0.3)],
  );
  const seam = `stroke="${shaded(metal, 0.45)}" stroke-width="1.5" stroke-opacity=".6"`;
  c.draw(
    shadow(c, x + 8, c.horizon + 48, rx * 1.25, 16, 0.6),
    ellipse(x, y, rx, ry, silver(c)),
    path(
      mark`M${x - rx * 0.6} ${y + ry * 0.1}L${x + rx * 0.28} ${y - ry * 0.72}l8 9L${x - rx * 0.5} ${y + ry * 0.24}Z`,
      "#ffffff",
      'fill-opacity=".75"',
    ),
    path(
      mark`M${x - rx * 0.34} ${y + ry * 0.36}L${x + rx * 0.52} ${y - ry * 0.46}l5 6L${x - rx * 0.28} ${y + ry * 0.42}Z`,
      "#ffffff",
      'fill-opacity=".55"',
    ),
    ellipse(x, y, rx, ry, "none", `stroke="${frame}" stroke-width="10"`),
    ellipse(x, y, rx - 6, ry - 6, "none", seam),
  );
  aside(c, x - rx - 84, c.horizon + 42, 32);
  aside(c, x + rx + 84, c.horizon + 48, 29);
}

const silver = (c: Canvas) => {
  const [edge, light] = c.palette.wall;
  return c.slant(
    [0, lit(light, 0.7)],
    [0.45, mix(good(c, 0), light, 0.45)],
    [0.55, lit(light, 0.6)],
    [1, mix(good(c, 0), edge, 0.5)],
  );
};

export function spotlights(c: Canvas) {
  const { wall, floor } = c.palette;
  const dark = c.palette.night ? wall[0] : shaded(wall[0], 0.62);
  c.horizon = 262;
  c.draw(
    rect(0, 0, 640, 360, c.down([0, dark], [0.55, mix(dark, wall[1], 0.3)], [1, dark])),
    rect(0, 0, 640, 360, c.across([0, dark, 0.95], [0.5, dark, 0], [1, dark, 0.95])),
    rect(0, 276, 640, 84, c.down([0, shaded(floor[1], 0.35)], [1, shaded(floor[1], 0.68)])),
  );
  const count = c.chance.whole(2, 4);
  const kind = c.chance.pick<LampKind>(["dome", "cone", "spot"]);
  const step = 560 / count;
  const shape = c.chance.whole(0, 3);
  for (let i = 0; i < count; i++) {
    const x = 40 + step * (i + 0.5);
    const colour = good(c, i);
    const drop = 66 + c.chance.whole(-22, 28);
    const y = 304 + c.chance.whole(-8, 12);
    c.draw(
      litFrom(
        c,
        kind,
        { x, y: drop, size: 84 - count * 6 },
        { y, width: step * 0.96 },
        { colour: mix(dark, c.palette.plinth, 0.34), light: lit(colour, 0.35), depth: 0.8 },
      ),
    );
    onStage(c, shape, x, y, c.chance.between(30, 44), colour);
  }
}

function onStage(c: Canvas, shape: number, x: number, y: number, r: number, colour: string) {
  if (shape === 0) c.draw(ball(c, x, y - r, r, colour));
  else if (shape === 1) c.draw(vessel(c, "bottle", x, y, r * 3, colour, c.palette.metal));
  else if (shape === 2)
    c.draw(plinth(c, x, y - 20, r * 1.3, 20), ring(c, x, y - 20 - r, r * 0.8, r * 0.36, colour));
  else c.draw(plinth(c, x, y - 14, r * 1.5, 14), ball(c, x, y - 16 - r * 0.8, r * 0.8, colour));
}

export function glasses(c: Canvas) {
  stage(c);
  const y = c.horizon + 30;
  const colour = good(c, 0);
  const lens = c.down([0, mix(good(c, 2), "#1c2024", 0.25), 0.85], [1, lit(good(c, 2), 0.5), 0.75]);
  const round = c.chance.maybe(0.5);
  asides(c, 232, y + 24, 26);
  c.draw(plinth(c, 320, y, 122, 34), shadow(c, 322, y + 2, 100, 14, 0.45));
  for (const x of [262, 378]) {
    const shape = round
      ? ellipse(x, y - 52, 46, 46, lens)
      : rect(x - 48, y - 88, 96, 72, lens, 'rx="24"');
    c.draw(
      shape,
      path(
        mark`M${x - 26} ${y - 40}L${x + 8} ${y - 82}h14L${x - 16} ${y - 32}Z`,
        "#ffffff",
        'fill-opacity=".4"',
      ),
    );
    c.draw(
      tube(
        round
          ? mark`M${x - 46} ${y - 52}a46 46 0 1 1 92 0a46 46 0 1 1 -92 0`
          : mark`M${x - 24} ${y - 88}h48q24 0 24 24v24q0 24 -24 24h-48q-24 0 -24 -24v-24q0 -24 24 -24Z`,
        9,
        colour,
      ),
    );
  }
  c.draw(
    tube(mark`M304 ${y - 62}q16 -16 32 0`, 8, colour),
    line(
      mark`M216 ${y - 66}l-18 -12M424 ${y - 66}l18 -12`,
      shaded(colour, 0.2),
      8,
      'stroke-linecap="round"',
    ),
  );
}
