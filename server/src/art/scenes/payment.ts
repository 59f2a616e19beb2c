import { type Canvas, ellipse, group, line, mark, path, rect } from "../canvas.ts";
import { lit, mix, shaded } from "../colour.ts";
import { asides, good } from "./asides.ts";
import { stage } from "../stage.ts";
import { shadow } from "../things/light.ts";
import { plinth } from "../things/rounds.ts";
import { tick } from "./phone.ts";

/** Cards standing in a fan, with a chip each. */
export function cards(c: Canvas) {
  stage(c);
  const y = c.horizon + 40;
  const count = c.chance.whole(3, 5);
  asides(c, 240, y + 12, 24);
  c.draw(plinth(c, 320, y, 130, c.chance.whole(18, 36)), shadow(c, 322, y, 100, 14, 0.5));
  for (let i = 0; i < count; i++) {
    const turn = (i - (count - 1) / 2) * c.chance.whole(9, 13);
    const colour = good(c, i);
    c.draw(
      group(
        mark`translate(${320 + turn * 0.8} ${y + 60}) rotate(${turn})`,
        rect(-102, -196, 204, 130, shaded(colour, 0.55), 'rx="14" fill-opacity=".35"'),
        rect(
          -104,
          -200,
          204,
          130,
          c.slant([0, lit(colour, 0.48)], [0.5, colour], [1, shaded(colour, 0.28)]),
          'rx="14"',
        ),
        rect(
          -86,
          -160,
          34,
          26,
          c.slant([0, lit(c.palette.metal, 0.6)], [1, shaded(c.palette.metal, 0.12)]),
          'rx="5"',
        ),
        line("M-86 -147h34M-69 -160v26", shaded(c.palette.metal, 0.35), 1.3, 'stroke-opacity=".6"'),
        rect(-86, -100, 96, 8, lit(colour, 0.75), 'rx="4" fill-opacity=".8"'),
        ellipse(66, -98, 15, 15, lit(colour, 0.7), 'fill-opacity=".75"') +
          ellipse(48, -98, 15, 15, lit(colour, 0.35), 'fill-opacity=".75"'),
      ),
    );
  }
}

/** A card held over a reader, with waves of a payment going through. */
export function terminal(c: Canvas) {
  stage(c);
  const y = c.horizon + 48;
  const body = good(c, c.chance.whole(0, 4));
  const glass = mix(c.palette.wall[1], "#9fd0c4", 0.4);
  asides(c, 238, y, 26);
  c.draw(
    shadow(c, 330, y + 2, 104, 18, 0.6),
    path(
      mark`M258 ${y - 12}L274 ${y - 148}q2 -14 16 -14h76q14 0 16 14L398 ${y - 12}q2 14 -14 14H272q-16 0 -14 -14Z`,
      c.across(
        [0, shaded(body, 0.2)],
        [0.28, lit(body, 0.4)],
        [0.6, body],
        [1, shaded(body, 0.36)],
      ),
    ),
    rect(288, y - 146, 80, 56, c.slant([0, lit(c.palette.wall[1], 0.7)], [1, glass]), 'rx="6"'),
    group(mark`translate(328 ${y - 118})`, tick(12, "#1f7a5a")),
  );
  keys(c, y);
  for (const [i, r] of [22, 38, 54].entries()) {
    const d = mark`M${328 - r} ${y - 176 - i * 3}a${r} ${r * 0.7} 0 0 1 ${r * 2} 0`;
    const fade = mark`stroke-linecap="round" stroke-opacity="${0.9 - i * 0.25}"`;
    c.draw(line(d, lit(c.palette.plinth, 0.8), 5, fade));
  }
  heldCard(c, c.chance.whole(396, 420), y - 184, good(c, 1));
}

function keys(c: Canvas, y: number) {
  for (let i = 0; i < 9; i++) {
    const colour = i === 8 ? "#5aa36a" : i === 6 ? "#d9594a" : lit(c.palette.plinth, 0.3);
    const fill = c.down([0, lit(colour, 0.4)], [1, shaded(colour, 0.14)]);
    c.draw(rect(286 + (i % 3) * 29, y - 78 + Math.floor(i / 3) * 23, 24, 17, fill, 'rx="5"'));
  }
}

function heldCard(c: Canvas, x: number, y: number, colour: string) {
  const coat = c.slant([0, lit(colour, 0.5)], [0.6, colour], [1, shaded(colour, 0.25)]);
  c.draw(
    group(
      mark`translate(${x} ${y}) rotate(${c.chance.whole(-26, -12)})`,
      rect(-56, -30, 116, 74, shaded(colour, 0.5), 'rx="9" fill-opacity=".3"'),
      rect(-58, -36, 116, 74, coat, 'rx="9"'),
      rect(-58, -20, 116, 13, shaded(colour, 0.5)),
      rect(-44, 12, 50, 7, lit(colour, 0.7), 'rx="3.5"'),
    ),
  );
}
