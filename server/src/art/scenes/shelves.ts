import { at } from "#art/chance.ts";
import { type Canvas, ellipse, line, mark, path, rect } from "../canvas.ts";
import { lit, mix, shaded } from "../colour.ts";
import { good } from "./asides.ts";
import { litWall, stage } from "../stage.ts";
import { beam, glow, type LampKind, litFrom, shadow } from "../things/light.ts";
import { vessel, type VesselKind, vesselKinds, widthOf } from "../things/vessels.ts";

const back = (c: Canvas) => {
  const dark = shaded(c.palette.wall[0], 0.24);
  c.draw(litWall(c), rect(0, 0, 640, 360, c.down([0, dark, 0.1], [0.4, dark, 0], [1, dark, 0.85])));
};

const board = (c: Canvas, x: number, y: number, w: number) => {
  const tone = mix(c.palette.plinth, c.palette.wall[0], 0.2);
  const dark = shaded(c.palette.wall[0], 0.5);
  return (
    rect(x + 6, y + 7, w - 12, 20, c.down([0, dark, 0.5], [1, dark, 0])) +
    rect(x, y, w, 4, lit(tone, 0.6)) +
    rect(
      x,
      y + 4,
      w,
      6,
      c.across([0, shaded(tone, 0.2)], [0.4, lit(tone, 0.35)], [1, shaded(tone, 0.25)]),
    )
  );
};

/** Goods standing side by side; an empty place is drawn as a dashed outline. */
function row(
  c: Canvas,
  from: number,
  y: number,
  to: number,
  height: number,
  kinds: readonly VesselKind[],
  gap: number,
) {
  let x = from;
  for (let i = 0; x < to; i++) {
    const kind = at(kinds, c.chance.whole(0, 99));
    const h =
      height *
      c.chance.between(0.78, 1) *
      (kind === "tin" ? 0.6 : kind === "jar" || kind === "pouch" ? 0.82 : 1);
    const w = widthOf(kind, h);
    if (x + w > to) break;
    if (i === gap)
      c.draw(
        mark`<rect x="${x}" y="${y - height}" width="${height * 0.5}" height="${height}" rx="3" fill="${lit(c.palette.wall[1], 0.4)}" fill-opacity=".28" stroke="${lit(c.palette.wall[1], 0.9)}" stroke-width="1.8" stroke-dasharray="5 4"/>`,
      );
    else
      c.draw(
        vessel(
          c,
          kind,
          x + w / 2,
          y,
          h,
          good(c, c.chance.whole(0, 4)),
          good(c, c.chance.whole(0, 4)),
        ),
      );
    x += (i === gap ? height * 0.5 : w) + c.chance.between(6, 16);
  }
}

export function shelves(c: Canvas) {
  back(c);
  const rows = c.chance.weighted([
    [3, 5],
    [2, 3],
    [4, 2],
  ] as const);
  const kinds = c.chance.some(vesselKinds, c.chance.whole(3, 6));
  const margin = c.chance.whole(20, 70);
  const gapRow = c.chance.maybe(0.6) ? c.chance.whole(0, rows - 1) : -1;
  for (const x of [150, 320, 490])
    c.draw(beam(c, { x, y: -8, width: 40 }, { x: x + (x - 320) * 0.3, y: 350, width: 240 }, 0.3));
  const each = 340 / rows;
  for (let i = 0; i < rows; i++) {
    const y = each * (i + 1) - 4;
    c.draw(board(c, margin - 16, y, 640 - margin * 2 + 32));
    row(c, margin, y, 640 - margin, each * 0.66, kinds, i === gapRow ? c.chance.whole(2, 5) : -1);
  }
}

/** Short shelves at different heights, each with a lamp of its own. */
export function alcoves(c: Canvas) {
  back(c);
  const lampKind = c.chance.pick<LampKind>(["dome", "cone", "spot"]);
  const columns = c.chance.whole(3, 4);
  const width = 560 / columns;
  for (let i = 0; i < columns; i++) {
    const x = 40 + width * (i + 0.5);
    const y = c.chance.whole(236, 304);
    const w = width * 0.84;
    c.draw(
      rect(
        x - w / 2,
        60,
        w,
        y - 58,
        c.down([0, shaded(c.palette.wall[0], 0.32)], [1, shaded(c.palette.wall[0], 0.06)]),
        'rx="8"',
      ),
    );
    c.draw(
      litFrom(c, lampKind, { x, y: 84, size: 52 }, { y, width: w * 0.92 }, { colour: good(c, i) }),
    );
    c.draw(board(c, x - w / 2 - 5, y, w + 10));
    const kind = c.chance.pick(vesselKinds);
    const h = Math.min(112, (w * 0.8) / (widthOf(kind, 1) || 1), y - 110);
    c.draw(vessel(c, kind, x - w * 0.1, y, h, good(c, i + 1), good(c, i + 3)));
    const small = c.chance.pick(vesselKinds);
    c.draw(vessel(c, small, x + w * 0.26, y, h * 0.55, good(c, i + 2), c.palette.metal));
  }
}

/** Refill stations: full tanks above, small bottles waiting below. */
export function refill(c: Canvas) {
  stage(c, { backdrop: "plain", horizon: 282, near: 1.04 });
  const count = c.chance.whole(3, 5);
  const step = 430 / count;
  const left = 320 - (step * (count - 1)) / 2;
  const shelf = c.chance.whole(160, 176);
  for (let i = 0; i < count; i++) {
    const x = left + i * step;
    tank(c, x, shelf, step * 0.66, shelf - 22, good(c, i), c.chance.between(0.3, 0.95));
    c.draw(spout(c, x, shelf + 10));
  }
  c.draw(board(c, left - step * 0.6, shelf, step * (count - 1) + step * 1.2));
  const kind = c.chance.pick<VesselKind>(["bottle", "flask", "jar", "pump"]);
  for (let i = 0; i < count; i++) {
    const h = kind === "jar" ? 58 : c.chance.between(72, 88);
    c.draw(vessel(c, kind, left + i * step, 308, h, good(c, i), c.palette.metal));
  }
}

function tank(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  level: number,
) {
  const ry = w * 0.12;
  const top = y - h * 0.92;
  const clear = lit(c.palette.wall[1], 0.5);
  const full = y - (y - top) * level * 0.94;
  const wet = c.across(
    [0, shaded(colour, 0.3)],
    [0.3, lit(colour, 0.4)],
    [0.55, colour],
    [1, shaded(colour, 0.36)],
  );
  c.draw(
    path(
      mark`M${x - w / 2} ${top}V${y - ry}a${w / 2} ${ry} 0 0 0 ${w} 0V${top}Z`,
      c.across([0, clear, 0.75], [0.3, "#ffffff", 0.85], [1, shaded(clear, 0.2), 0.75]),
    ),
    path(mark`M${x - w / 2} ${full}V${y - ry}a${w / 2} ${ry} 0 0 0 ${w} 0V${full}Z`, wet),
    ellipse(x, full, w / 2, ry, lit(colour, 0.42)),
    rect(x - w * 0.36, top + 8, w * 0.09, y - top - 26, "#ffffff", 'rx="3" fill-opacity=".5"'),
    path(
      mark`M${x - w * 0.53} ${top - 12}v14a${w * 0.53} ${ry} 0 0 0 ${w * 1.06} 0v-14Z`,
      c.across(
        [0, shaded(c.palette.metal, 0.35)],
        [0.3, lit(c.palette.metal, 0.6)],
        [1, shaded(c.palette.metal, 0.3)],
      ),
    ),
    ellipse(x, top - 12, w * 0.53, ry, lit(c.palette.metal, 0.45)),
  );
}

const spout = (c: Canvas, x: number, y: number) =>
  path(
    mark`M${x - 8} ${y}h16v14h-4v12h-8v-12h-4Z`,
    c.across(
      [0, shaded(c.palette.plinth, 0.35)],
      [0.4, lit(c.palette.plinth, 0.5)],
      [1, shaded(c.palette.plinth, 0.3)],
    ),
  ) + line(mark`M${x} ${y + 28}v6`, lit(c.palette.wall[1], 0.8), 3, 'stroke-linecap="round"');

/** A freezer cabinet with frost on its glass. */
export function cabinet(c: Canvas) {
  stage(c, { backdrop: "plain", horizon: 300, near: 1.02 });
  const doors = c.chance.whole(2, 4);
  const w = c.chance.whole(118, 150);
  const left = 320 - (doors * w) / 2;
  const steel = mix(c.palette.plinth, "#c8d4de", 0.5);
  const body = c.across([0, shaded(steel, 0.3)], [0.3, lit(steel, 0.5)], [1, shaded(steel, 0.28)]);
  c.draw(
    shadow(c, 320, 322, doors * w * 0.62, 22, 0.6),
    rect(left - 12, 26, doors * w + 24, 296, body, 'rx="10"'),
  );
  for (let i = 0; i < doors; i++) frostedDoor(c, left + i * w + 5, w, shaded(steel, 0.35));
  c.draw(glow(c, 320, 40, doors * w * 0.55, 46, "#ffffff", 0.8));
}

function frostedDoor(c: Canvas, x: number, w: number, handle: string) {
  const [edge] = c.palette.wall;
  const cold = c.down(
    [0, "#f4fbff"],
    [0.5, mix("#d5ecfa", edge, 0.2)],
    [1, mix("#8fbfe0", edge, 0.35)],
  );
  c.draw(rect(x, 40, w - 10, 262, cold, 'rx="6"'));
  for (const y of [118, 198, 284]) {
    row(c, x + 8, y, x + w - 16, 56, ["jar", "carton", "tin", "bottle", "pouch"], -1);
    c.draw(rect(x + 3, y, w - 16, 4, "#ffffff", 'fill-opacity=".9"'));
  }
  const gleam = mark`M${x} 292V150L${x + w * 0.5} 40H${x + w * 0.74}L${x + 6} 302Z`;
  c.draw(
    path(gleam, "#ffffff", 'fill-opacity=".22"'),
    rect(x + w - 20, 130, 5, 84, handle, 'rx="2.5"'),
  );
}
