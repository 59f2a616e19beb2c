import { at } from "#art/chance.ts";
import { type Canvas, ellipse, group, mark, rect } from "../canvas.ts";
import { lit, mix, shaded } from "../colour.ts";
import { anyGood, asides, good } from "./asides.ts";
import { arch, stage } from "../stage.ts";
import { bag, garment, type GarmentKind, hanger, hung, shoe } from "../things/cloth.ts";
import { shadow } from "../things/light.ts";
import { plinth, tube } from "../things/rounds.ts";

export function niche(c: Canvas) {
  stage(c, { backdrop: "plain" });
  const w = c.chance.whole(200, 250);
  const x = c.chance.pick([300, 320, 340]);
  c.draw(
    arch(
      c,
      x,
      c.horizon + 2,
      w,
      206,
      mix(c.palette.floor[0], c.palette.floor[1], c.chance.between(0.1, 0.7)),
    ),
  );
  const rail = c.horizon - 128;
  const count = c.chance.whole(4, 6);
  const span = w * 0.6;
  for (let i = 0; i < count; i++)
    c.draw(
      hung(
        c,
        x - span / 2 + (span / (count - 1)) * i,
        rail,
        (span / count) * 0.98,
        c.chance.whole(116, 128),
        good(c, i),
      ),
    );
  c.draw(
    tube(mark`M${x - w * 0.38} ${rail - 5}H${x + w * 0.38}`, 6, c.palette.metal),
    plinth(c, x, c.horizon + 14, w * 0.5, c.chance.whole(20, 34)),
  );
  if (c.chance.maybe(0.3)) c.draw(bag(c, x, c.horizon + 16, 0.62, good(c, 2), c.chance.maybe(0.5)));
  asides(c, 215, c.horizon + 52, 32);
}

export function mannequin(c: Canvas) {
  stage(c, { backdrop: c.chance.pick(["arch", "disc", "curtain"]) });
  const y = c.horizon + 46;
  const kind = c.chance.pick<GarmentKind>(["dress", "top", "coat", "shirt"]);
  const colour = good(c, c.chance.whole(0, 4));
  const wood = mix(c.palette.metal, "#8a5a33", 0.4);
  asides(c, 216, y + 8, 26);
  c.draw(
    plinth(c, 320, y - 6, 104, c.chance.whole(18, 30)),
    shadow(c, 322, y - 4, 60, 11, 0.4),
    tube(mark`M320 ${y - 40}V${y - 6}`, 7, shaded(wood, 0.25)),
    garment(c, kind, 320, y - 70, 1.34, colour),
    rect(
      309,
      y - 222,
      22,
      20,
      c.across([0, shaded(wood, 0.15)], [0.4, lit(wood, 0.5)], [1, shaded(wood, 0.25)]),
      'rx="8"',
    ),
    ellipse(320, y - 223, 9, 5, lit(wood, 0.4)),
  );
}

export function sneaker(c: Canvas) {
  stage(c);
  const y = c.horizon + 28;
  const two = c.chance.maybe(0.4);
  asides(c, 232, y + 28, 24);
  c.draw(plinth(c, 320, y, 128, c.chance.whole(24, 46)));
  c.draw(shadow(c, 322, y + 2, 104, 16, 0.45));
  if (two) c.draw(shoe(c, 352, y - 12, 1.16, good(c, 3), good(c, 2)));
  c.draw(
    group(
      mark`rotate(${two ? 0 : -14} 320 ${y})`,
      shoe(
        c,
        two ? 300 : 320,
        y - (two ? 2 : 26),
        1.4,
        good(c, 0),
        mix(good(c, 1), "#ffffff", 0.7),
      ),
    ),
  );
}

export function handbags(c: Canvas) {
  stage(c);
  const y = c.horizon + 42;
  const paper = c.chance.maybe(0.5);
  const plan = c.chance.pick([
    [[320, 1.7, 30]],
    [
      [232, 1.15, 16],
      [410, 1.4, 46],
    ],
    [
      [190, 1, 14],
      [320, 1.4, 50],
      [450, 1, 22],
    ],
  ] as const);
  for (const [i, [x, size, rise]] of plan.entries()) {
    c.draw(
      plinth(c, x, y - rise + 10, 62 * size * 0.92, rise),
      shadow(c, x + 4, y - rise + 10, 44 * size, 8 * size, 0.4),
      bag(c, x, y - rise + 12, size, good(c, i), paper),
    );
  }
  asides(c, 268, y + 20, 19);
}

export function clothesRail(c: Canvas) {
  stage(c);
  const top = c.horizon - 172;
  const y = c.horizon + 48;
  const w = c.chance.whole(360, 440);
  const left = 320 - w / 2;
  const count = c.chance.whole(8, 13);
  const legs = c.palette.metal;
  c.draw(shadow(c, 320, y + 2, w * 0.58, 16, 0.5));
  for (const x of [left, left + w])
    c.draw(
      tube(mark`M${x} ${y}V${top}`, 8, legs),
      tube(mark`M${x - 26} ${y}H${x + 26}`, 8, shaded(legs, 0.1)),
    );
  const tones = c.chance.maybe(0.5)
    ? c.palette.goods
    : c.chance
        .some(c.palette.goods, 2)
        .flatMap((tone) => [tone, lit(tone, 0.2), shaded(tone, 0.2)]);
  for (let i = 0; i < count; i++)
    c.draw(
      hung(
        c,
        left + (w / (count + 1)) * (i + 1),
        top + 5,
        (w / count) * 1.02,
        c.chance.whole(124, 168),
        at(tones, c.chance.maybe(0.7) ? i : i + 2),
      ),
    );
  c.draw(tube(mark`M${left} ${top}H${left + w}`, 8, legs));
  if (c.chance.maybe(0.5))
    c.draw(bag(c, left + w * 0.2, y + 10, 0.7, anyGood(c), c.chance.maybe(0.5)));
}

export function hangers(c: Canvas) {
  stage(c, { backdrop: c.chance.pick(["plain", "curtain", "disc"]), horizon: 306, near: 1 });
  const count = c.chance.whole(3, 4);
  const kinds = c.chance.some<GarmentKind>(["shirt", "dress", "coat", "trousers", "top"], count);
  const step = 520 / count;
  const size = count === 4 ? 1.08 : 1.3;
  c.draw(tube("M-10 46H650", 8, c.palette.metal));
  for (const [i, kind] of kinds.entries()) {
    const x = 60 + step * (i + 0.5);
    c.draw(
      shadow(c, x, 326, step * 0.4, 12, 0.32),
      hanger(c, x, 62, size, mix("#a8713d", c.palette.metal, 0.4)),
    );
    c.draw(garment(c, kind, x, 62 + 98 * size, size, good(c, i)));
  }
}
