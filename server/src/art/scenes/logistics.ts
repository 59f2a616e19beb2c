import { type Canvas, ellipse, group, line, mark, path, rect } from "../canvas.ts";
import { lit, mix, shaded } from "../colour.ts";
import { anyGood, asides, good } from "./asides.ts";
import { stage } from "../stage.ts";
import { box } from "../things/blocks.ts";
import { beam, shadow } from "../things/light.ts";
import { ball, tube } from "../things/rounds.ts";
import { vessel } from "../things/vessels.ts";

/** Parcels on a belt, going past a lit gate. */
export function belt(c: Canvas) {
  stage(c, { backdrop: c.chance.pick(["plain", "panels", "window"]), horizon: 240, near: 1 });
  const y = 268;
  const gate = c.chance.whole(250, 370);
  const colour = good(c, 0);
  rollers(c, y);
  c.draw(rect(gate - 66, 92, 22, y - 92, shaded(colour, 0.3), 'rx="6"'));
  parcels(c, y + 4);
  const leg = c.across(
    [0, shaded(colour, 0.2)],
    [0.35, lit(colour, 0.45)],
    [1, shaded(colour, 0.3)],
  );
  const bar = c.down([0, lit(colour, 0.35)], [1, shaded(colour, 0.2)]);
  c.draw(
    rect(gate - 70, 66, 160, 34, bar, 'rx="9"'),
    rect(gate + 60, 92, 26, y - 50, leg, 'rx="6"'),
    beam(
      c,
      { x: gate, y: 100, width: 80 },
      { x: gate, y: y + 4, width: 132 },
      0.75,
      lit(good(c, 2), 0.6),
    ),
  );
}

function rollers(c: Canvas, y: number) {
  const rubber = shaded(c.palette.floor[1], 0.5);
  const steel = mix(c.palette.plinth, "#aeb8c2", 0.4);
  const post = c.across([0, shaded(steel, 0.3)], [0.4, lit(steel, 0.4)], [1, shaded(steel, 0.35)]);
  const roller = c.round(
    { cx: 0.4, cy: 0.35, r: 0.6 },
    [0, lit(steel, 0.8)],
    [1, shaded(steel, 0.4)],
  );
  c.draw(
    shadow(c, 320, 346, 380, 20, 0.5),
    ...[70, 250, 410, 570].map((x) => rect(x, y + 34, 16, 56, post)),
    rect(-10, y, 660, 14, c.down([0, lit(rubber, 0.28)], [1, rubber])),
    rect(-10, y + 14, 660, 24, c.down([0, lit(steel, 0.5)], [1, shaded(steel, 0.28)])),
  );
  for (let x = 16; x < 640; x += 44) c.draw(ellipse(x, y + 26, 8, 8, roller));
}

function parcels(c: Canvas, y: number) {
  const paper = c.palette.plinth;
  for (let x = c.chance.whole(-20, 26); x < 600; ) {
    const w = c.chance.whole(56, 100);
    const colour = c.chance.maybe(0.5) ? mix("#c08d52", good(c, 3), 0.2) : anyGood(c);
    const look = c.chance.maybe(0.5) ? { tape: paper } : { label: paper };
    c.draw(box(c, x, y, w, c.chance.whole(40, 96), colour, look));
    x += w * 1.24 + c.chance.whole(18, 60);
  }
}

/** A small delivery van in front of a wall. */
export function van(c: Canvas) {
  stage(c, { backdrop: c.chance.pick(["plain", "disc", "window", "panels"]) });
  const y = c.horizon + 50;
  const colour = good(c, c.chance.whole(0, 4));
  const side = c.down([0, lit(colour, 0.35)], [0.5, colour], [1, shaded(colour, 0.28)]);
  const body =
    "M-150 -20V-112Q-150 -126 -136 -126H52Q70 -126 80 -112L112 -66L142 -54Q154 -48 154 -34V-20Z";
  const pane = c.slant([0, lit("#bfe0ee", 0.6)], [1, shaded("#7fa9bd", 0.15)]);
  const wheel = (x: number) =>
    ellipse(x, -14, 25, 25, "#23262b") +
    ellipse(
      x,
      -14,
      14,
      14,
      c.round({ cx: 0.4, cy: 0.35, r: 0.7 }, [0, "#ffffff"], [1, shaded(c.palette.plinth, 0.4)]),
    ) +
    ellipse(x, -14, 5, 5, shaded(c.palette.plinth, 0.45));
  const flip = c.chance.maybe(0.5) ? -1 : 1;
  asides(c, 262, y + 8, 22);
  c.draw(
    shadow(c, 320, y + 10, 190, 20, 0.6),
    group(
      mark`translate(320 ${y}) scale(${flip * 1.12} 1.12)`,
      path(body, side),
      path("M60 -112H70L98 -68H48V-112Z", pane),
      rect(-150, -52, 190, 9, lit(c.palette.plinth, 0.3), 'fill-opacity=".85"'),
      line("M44 -118V-28M-52 -118V-28", shaded(colour, 0.35), 1.6, 'stroke-opacity=".6"'),
      path(
        "M-136 -126H52Q64 -126 72 -118H-148Q-146 -126 -136 -126Z",
        lit(colour, 0.62),
        'fill-opacity=".8"',
      ),
      ellipse(-102, -84, 19, 19, lit(c.palette.plinth, 0.5)),
      ellipse(148, -40, 6, 8, "#fff1bf"),
      rect(-154, -24, 312, 8, shaded(colour, 0.5), 'rx="4"'),
      wheel(-92) + wheel(94),
    ),
  );
}

/** A robot arm setting a thing down. */
export function robotArm(c: Canvas) {
  stage(c);
  const y = c.horizon + 52;
  const colour = good(c, c.chance.whole(0, 4));
  const flip = c.chance.maybe(0.5) ? -1 : 1;
  const x = (offset: number) => 320 + flip * offset;
  const elbow = [c.chance.whole(-150, -96), y - c.chance.whole(170, 196)] as const;
  const hand = [c.chance.whole(56, 96), y - c.chance.whole(128, 160)] as const;
  const joint = (px: number, py: number, r: number) =>
    ball(c, px, py, r, c.palette.plinth, false) +
    ellipse(px, py, r * 0.45, r * 0.45, shaded(colour, 0.2));
  const dark = shaded(c.palette.plinth, 0.45);
  c.draw(
    box(c, flip > 0 ? 340 : 150, y + 10, 118, 50, anyGood(c), { label: c.palette.plinth }),
    shadow(c, x(-120), y + 8, 84, 15, 0.55),
    path(
      mark`M${x(-120) - 54} ${y + 6}q0 -34 26 -38h56q26 4 26 38q-54 14 -108 0Z`,
      c.across([0, shaded(dark, 0.25)], [0.35, lit(dark, 0.45)], [1, shaded(dark, 0.3)]),
    ),
    tube(mark`M${x(-120)} ${y - 30}L${x(elbow[0])} ${elbow[1]}`, 30, colour),
    tube(mark`M${x(elbow[0])} ${elbow[1]}L${x(hand[0])} ${hand[1]}`, 23, lit(colour, 0.12)),
    joint(x(-120), y - 32, 22),
    joint(x(elbow[0]), elbow[1], 21),
    joint(x(hand[0]), hand[1], 15),
    tube(mark`M${x(hand[0])} ${hand[1] + 10}v18`, 12, dark, "butt"),
    line(
      mark`M${x(hand[0]) - 20} ${hand[1] + 52}v-16l12 -10h16l12 10v16`,
      dark,
      6,
      'stroke-linejoin="round" stroke-linecap="round"',
    ),
    c.chance.maybe(0.5)
      ? ball(c, x(hand[0]), hand[1] + 58, 20, anyGood(c), false)
      : vessel(c, "can", x(hand[0]), hand[1] + 84, 52, anyGood(c), c.palette.metal, false),
  );
  asides(c, 276, y + 16, 20);
}
