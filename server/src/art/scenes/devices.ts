import { type Canvas, ellipse, group, line, mark, path, rect } from "../canvas.ts";
import { lit, shaded } from "../colour.ts";
import { aside, asides, good } from "./asides.ts";
import { stage } from "../stage.ts";
import { crystal } from "../things/blocks.ts";
import { beam, glow, shadow } from "../things/light.ts";
import { ball, plinth, tube } from "../things/rounds.ts";

export function thermometers(c: Canvas) {
  stage(c);
  const y = c.horizon + 42;
  const ice = c.chance.pick(["#7cc4ee", "#8fa8f0", "#7fd0d0"]);
  const count = c.chance.whole(1, 3);
  asides(c, 250, y + 8, 20);
  c.draw(plinth(c, 320, y, 138, c.chance.whole(16, 30)));
  for (const x of [206 + c.chance.whole(0, 10), 424])
    c.draw(crystal(c, x, y + 4, 34, c.chance.whole(50, 92), ice, x < 320 ? -8 : 8));
  for (let i = 0; i < count; i++) {
    const h = count === 1 ? 176 : c.chance.whole(130, 170);
    thermometer(c, 320 + (i - (count - 1) / 2) * 74, y, h, good(c, i));
  }
}

function thermometer(c: Canvas, x: number, y: number, h: number, liquid: string) {
  const full = h * c.chance.between(0.25, 0.75);
  const glass = c.across([0, "#dfe9f0"], [0.3, "#ffffff"], [1, "#b9c8d4"]);
  const wet = c.across(
    [0, shaded(liquid, 0.2)],
    [0.35, lit(liquid, 0.5)],
    [1, shaded(liquid, 0.2)],
  );
  const marks = Array.from(
    { length: 7 },
    (_, k) => mark`M${x + 7} ${y - 56 - (k * (h - 70)) / 6}h${k % 2 ? 5 : 8}`,
  );
  c.draw(
    shadow(c, x, y + 4, 32, 8, 0.4),
    rect(x - 15, y - h - 16, 30, h, glass, 'rx="15"'),
    ball(c, x, y - 22, 26, liquid, false),
    rect(x - 6, y - 24 - full, 12, full, wet, 'rx="6"'),
    line(marks.join(""), "#6d7d8a", 1.6),
    rect(x - 10, y - h - 8, 4, h - 30, "#ffffff", 'rx="2" fill-opacity=".8"'),
  );
}

/** A camera on its bracket, looking at goods in its own light. */
export function camera(c: Canvas) {
  stage(c, { backdrop: c.chance.pick(["plain", "panels", "disc"]), near: 1 });
  const flip = c.chance.maybe(0.5) ? -1 : 1;
  const x = 320 - flip * 130;
  const y = c.horizon + 46;
  const seen = lit(good(c, 0), 0.6);
  const to = { x: 320 + flip * 112, y, width: 260 };
  c.draw(beam(c, { x: x + flip * 50, y: 108, width: 30 }, to, 0.8, seen));
  c.draw(glow(c, to.x, y, 150, 30, seen, 0.6));
  aside(c, 320 + flip * 54, y + 2, 30);
  aside(c, 320 + flip * 122, y - 6, 34);
  aside(c, 320 + flip * 196, y + 8, 26);
  c.draw(
    tube(mark`M${x - flip * 50} -8V70`, 14, shaded(c.palette.plinth, 0.3), "butt"),
    group(mark`translate(${x} 92) scale(${flip} 1) rotate(24)`, ...housing(c, c.palette.plinth)),
  );
}

function housing(c: Canvas, body: string) {
  const hood = good(c, 1);
  const lens = { cx: 0.35, cy: 0.3, r: 0.8 };
  const coat = c.down([0, lit(body, 0.7)], [0.5, body], [1, shaded(body, 0.34)]);
  return [
    rect(-72, -34, 128, 68, coat, 'rx="26"'),
    rect(-78, -42, 104, 15, c.down([0, lit(hood, 0.4)], [1, shaded(hood, 0.2)]), 'rx="7"'),
    ellipse(54, 0, 24, 34, shaded(body, 0.5)),
    ellipse(58, 0, 18, 27, c.round(lens, [0, "#9fd6f2"], [0.35, "#244a66"], [1, "#0b141c"])),
    ellipse(53, -10, 5, 7, "#ffffff", 'fill-opacity=".8"'),
    ellipse(-50, 12, 5, 5, "#e8462f"),
  ];
}

/** A small counter robot or speaker with a lit face. */
export function companion(c: Canvas) {
  stage(c);
  const y = c.horizon + 44;
  const colour = good(c, c.chance.whole(0, 4));
  const face = shaded(colour, 0.62);
  asides(c, 226, y + 10, 25);
  c.draw(
    plinth(c, 320, y, 104, c.chance.whole(14, 30)),
    shadow(c, 322, y + 2, 76, 13, 0.5),
    path(
      mark`M240 ${y - 60}q0 -96 80 -96t80 96v34q0 32 -80 32t-80 -32Z`,
      c.round(
        { cx: 0.42, cy: 0.28, r: 0.78 },
        [0, lit(colour, 0.65)],
        [0.35, lit(colour, 0.15)],
        [0.7, colour],
        [1, shaded(colour, 0.4)],
      ),
    ),
    rect(262, y - 112, 116, 60, c.slant([0, face], [1, shaded(face, 0.3)]), 'rx="28"'),
  );
  const mood = c.chance.whole(0, 2);
  const glowing = lit(c.palette.metal, 0.35);
  for (const x of [294, 346])
    c.draw(
      mood === 2
        ? line(mark`M${x - 8} ${y - 78}q8 -12 16 0`, glowing, 5, 'stroke-linecap="round"')
        : ellipse(x, y - 82, 8, mood === 1 ? 12 : 8, glowing),
    );
  c.draw(
    mood === 1 ? "" : line(mark`M308 ${y - 66}q12 9 24 0`, glowing, 4, 'stroke-linecap="round"'),
    tube(mark`M320 ${y - 154}v-22`, 6, c.palette.metal),
    ball(c, 320, y - 184, 11, good(c, 1), false),
    glow(c, 320, y - 184, 34, 34, lit(good(c, 1), 0.6), 0.6),
  );
}
