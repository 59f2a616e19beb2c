import { at } from "#art/chance.ts";
import { type Canvas, line, mark, rect } from "../canvas.ts";
import { lit, mix, shaded } from "../colour.ts";
import { anyGood, good } from "./asides.ts";
import { field, veil } from "./fields.ts";
import { isoCube } from "../things/blocks.ts";
import { ball, tube } from "../things/rounds.ts";

export function cubes(c: Canvas) {
  const size = c.chance.whole(34, 52);
  const dx = size * 0.866;
  const base = mix(c.palette.wall[0], c.palette.floor[0], c.chance.between(0.2, 0.8));
  const bright = c.chance.between(0.12, 0.3);
  c.draw(rect(0, 0, 640, 360, shaded(base, 0.2)));
  for (let row = -1; row * size * 1.5 < 460; row++) {
    for (let column = -1; column * dx * 2 < 740; column++) {
      const x = column * dx * 2 + (row % 2 ? dx : 0);
      const colour = c.chance.maybe(bright)
        ? anyGood(c)
        : c.chance.maybe(0.5)
          ? base
          : lit(base, c.chance.between(0.05, 0.22));
      c.draw(isoCube(x, row * size * 1.5, size + 0.4, size, colour));
    }
  }
  veil(c, c.chance.whole(220, 420));
}

const wave = (y: number, height: number, length: number, phase: number) => {
  let d = "";
  for (let i = 0; i <= 8; i++) {
    const x = -80 + phase + i * length;
    const up = i % 2 ? height : -height;
    d +=
      i === 0
        ? mark`M${x} ${y + up}`
        : mark`C${x - length / 2} ${y - up} ${x - length / 2} ${y + up} ${x} ${y + up}`;
  }
  return d;
};

export function tubes(c: Canvas) {
  field(c);
  const count = c.chance.whole(2, 4);
  const length = c.chance.whole(118, 190);
  for (let i = 0; i < count; i++) {
    const colour = good(c, i);
    const width = c.chance.whole(20, 38);
    const d = wave(
      180 + (i - (count - 1) / 2) * c.chance.whole(16, 46),
      c.chance.whole(44, 104),
      length,
      -length * (i * 0.72),
    );
    c.draw(
      line(
        d,
        shaded(c.palette.wall[0], 0.5),
        width,
        'stroke-opacity=".2" transform="translate(7 16)"',
      ),
      tube(d, width, colour),
    );
  }
  const pearls = c.chance.whole(3, 6);
  for (let i = 0; i < pearls; i++)
    c.draw(
      ball(
        c,
        60 + (520 / pearls) * (i + c.chance.next() * 0.7),
        c.chance.whole(70, 286),
        c.chance.whole(9, 19),
        c.palette.plinth,
        false,
      ),
    );
}

export function soundBars(c: Canvas) {
  field(c, true);
  const count = c.chance.whole(13, 21);
  const step = 540 / count;
  const peaks = c.chance.whole(1, 3);
  for (let i = 0; i < count; i++) {
    const share = (i + 0.5) / count;
    const swell =
      Math.sin(share * Math.PI) * (0.55 + 0.45 * Math.abs(Math.sin(share * Math.PI * peaks + 0.4)));
    const h = Math.max(30, 270 * swell * c.chance.between(0.45, 1));
    const w = Math.min(24, step * 0.6);
    const x = 50 + step * (i + 0.5) - w / 2;
    const colour = good(c, c.chance.whole(0, 3));
    const fill = c.across(
      [0, shaded(colour, 0.28)],
      [0.3, lit(colour, 0.55)],
      [0.55, colour],
      [1, shaded(colour, 0.36)],
    );
    c.draw(
      rect(
        x + 6,
        182 - h / 2 + 10,
        w,
        h,
        shaded(c.palette.wall[0], 0.5),
        mark`rx="${w / 2}" fill-opacity=".16"`,
      ),
      rect(x, 178 - h / 2, w, h, fill, mark`rx="${w / 2}"`),
      rect(
        x + w * 0.24,
        178 - h / 2 + w * 0.5,
        w * 0.16,
        h - w,
        "#ffffff",
        mark`rx="${w * 0.08}" fill-opacity=".35"`,
      ),
    );
  }
}

/** Ribbons woven over and under each other, like a label in a collar. */
export function weave(c: Canvas) {
  const count = c.chance.whole(7, 11);
  const step = 640 / count;
  const rows = Math.ceil(360 / step) + 1;
  const warp = c.chance.some(c.palette.goods, 2);
  const weft = c.chance.some(c.palette.goods, 3);
  c.draw(rect(0, 0, 640, 360, shaded(c.palette.floor[1], 0.4)));
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < count; column++) {
      const over = (row + column) % 2 === 0;
      const colour = over ? at(warp, column) : at(weft, row);
      const x = column * step;
      const y = row * step;
      const flat = [
        [0, shaded(colour, 0.32)],
        [0.5, lit(colour, 0.3)],
        [1, shaded(colour, 0.36)],
      ] as const;
      const m = step * 0.06;
      c.draw(
        over
          ? rect(x + m, y - m, step - m * 2, step + m * 2, c.down(...flat), 'rx="3"')
          : rect(x - m, y + m, step + m * 2, step - m * 2, c.across(...flat), 'rx="3"'),
      );
      if (over)
        c.draw(
          line(
            mark`M${x + m * 3} ${y}v${step}M${x + step - m * 3} ${y}v${step}`,
            lit(colour, 0.5),
            1.2,
            'stroke-opacity=".55" stroke-dasharray="5 4"',
          ),
        );
    }
  }
  veil(c);
}
