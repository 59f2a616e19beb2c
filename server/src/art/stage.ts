import { type Canvas, ellipse, HEIGHT, line, mark, path, rect, WIDTH } from "./canvas.ts";
import { lit, mix, shaded } from "./colour.ts";
import { curtain } from "./things/cloth.ts";
import { beam, glow } from "./things/light.ts";

export type Backdrop = "plain" | "arch" | "disc" | "curtain" | "panels" | "steps" | "window";

const backdrops: readonly (readonly [Backdrop, number])[] = [
  ["plain", 5],
  ["arch", 3],
  ["disc", 3],
  ["curtain", 2],
  ["panels", 2],
  ["steps", 2],
  ["window", 2],
];

/** Wall, floor and the light between them: the shop before the goods are put in. */
export function stage(
  c: Canvas,
  options: { backdrop?: Backdrop; horizon?: number; near?: number } = {},
) {
  const { wall, floor, night } = c.palette;
  const x = WIDTH * c.chance.between(0.44, 0.56);
  const backdrop = options.backdrop ?? c.chance.weighted(backdrops);
  c.horizon = options.horizon ?? c.chance.whole(232, 258);
  c.near = options.near ?? c.chance.between(1.04, 1.2);
  c.draw(litWall(c, c.horizon));
  behind[backdrop](c, x);
  c.draw(
    rect(0, c.horizon, WIDTH, HEIGHT - c.horizon, c.down([0, floor[0]], [1, floor[1]])),
    rect(
      0,
      c.horizon - 14,
      WIDTH,
      14,
      c.down([0, shaded(wall[0], 0.4), 0], [1, shaded(wall[0], 0.4), 0.22]),
    ),
    glow(c, x, c.horizon + 44, 270, 52, lit(floor[0], night ? 0.35 : 0.7), 0.75),
    beam(c, { x, y: -10, width: 90 }, { x, y: c.horizon + 50, width: 430 }, night ? 0.22 : 0.42),
  );
}

/** Bright in the middle, quiet at the edges; made of straight gradients, which draw ten times faster. */
export function litWall(c: Canvas, bottom = HEIGHT) {
  const [edge, light] = c.palette.wall;
  const middle = mix(edge, light, 0.9);
  return (
    rect(
      0,
      0,
      WIDTH,
      bottom,
      c.down([0, mix(edge, light, 0.42)], [0.4, middle], [1, mix(edge, light, 0.6)]),
    ) +
    rect(
      0,
      0,
      WIDTH,
      bottom,
      c.across(
        [0, edge, 0.92],
        [0.22, edge, 0.5],
        [0.5, edge, 0],
        [0.78, edge, 0.5],
        [1, edge, 0.92],
      ),
    )
  );
}

const behind: Record<Backdrop, (c: Canvas, x: number) => void> = {
  plain: () => {},
  arch: (c, x) =>
    c.draw(
      arch(
        c,
        x,
        c.horizon + 1,
        c.chance.whole(180, 240),
        c.chance.whole(190, 225),
        c.palette.wall[0],
      ),
    ),
  disc: (c, x) => {
    const r = c.chance.whole(96, 128);
    const tone = mix(
      c.palette.wall[1],
      c.palette.goods[c.chance.whole(0, 4)] ?? c.palette.wall[1],
      0.22,
    );
    c.draw(ellipse(x, c.horizon - r * 0.7, r, r, c.down([0, lit(tone, 0.5)], [1, tone])));
  },
  curtain: (c) => {
    const tone = mix(c.palette.wall[0], c.palette.wall[1], 0.3);
    c.draw(curtain(c, -10, -6, WIDTH + 20, c.horizon + 6, tone, c.chance.whole(14, 20)));
    const [edge, light] = c.palette.wall;
    c.draw(
      rect(0, 0, WIDTH, c.horizon, c.down([0, light, 0], [0.5, light, 0.35], [1, light, 0])),
      rect(0, 0, WIDTH, c.horizon, c.across([0, edge, 0.75], [0.5, edge, 0], [1, edge, 0.75])),
    );
  },
  panels: (c) => {
    const count = c.chance.whole(5, 8);
    const each = WIDTH / count;
    for (let i = 1; i < count; i++) {
      c.draw(
        line(
          mark`M${i * each} 0V${c.horizon}`,
          shaded(c.palette.wall[0], 0.25),
          1.6,
          'stroke-opacity=".35"',
        ),
        line(
          mark`M${i * each + 1.6} 0V${c.horizon}`,
          c.palette.wall[1],
          1.4,
          'stroke-opacity=".6"',
        ),
      );
    }
  },
  steps: (c, x) => {
    const tone = mix(c.palette.wall[0], c.palette.floor[0], 0.35);
    for (const [i, w] of [300, 220, 140].entries()) {
      const top = c.horizon - 26 * (i + 1);
      c.draw(
        rect(x - w, top, w * 2, 26, c.down([0, lit(tone, 0.42 - i * 0.05)], [1, tone])),
        rect(x - w, top, w * 2, 3, lit(tone, 0.7), 'fill-opacity=".7"'),
      );
    }
  },
  window: (c, x) => {
    const w = 190;
    const top = 28;
    const pane = c.slant(
      [0, lit(c.palette.wall[1], 0.6)],
      [1, mix(c.palette.wall[0], "#bfe3f2", 0.45)],
    );
    const frame = mix(c.palette.plinth, c.palette.wall[0], 0.25);
    c.draw(
      rect(x - w, top, w * 2, c.horizon - top - 34, frame, 'rx="6"'),
      ...[0, 1, 2].map((i) =>
        rect(x - w + 8 + i * 126, top + 8, 122, c.horizon - top - 50, pane, 'rx="3"'),
      ),
      rect(
        x - w - 12,
        c.horizon - 38,
        w * 2 + 24,
        9,
        c.down([0, lit(frame, 0.6)], [1, shaded(frame, 0.2)]),
        'rx="3"',
      ),
    );
  },
};

/** A niche with a round top; `y` is its foot. */
export function arch(
  c: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
) {
  const shape = (w: number, h: number) =>
    mark`M${x - w / 2} ${y}V${y - h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y}Z`;
  const jamb = Math.max(14, width * 0.11);
  return (
    path(
      shape(width, height),
      c.across([0, lit(colour, 0.12)], [0.5, shaded(colour, 0.05)], [1, shaded(colour, 0.2)]),
    ) +
    path(
      shape(width - jamb * 2, height - jamb),
      c.across([0, shaded(colour, 0.48)], [0.16, shaded(colour, 0.3)], [1, shaded(colour, 0.36)]),
    ) +
    path(
      mark`M${x - width / 2 + jamb + 9} ${y}V${y - height + width / 2 + 6}a${width / 2 - jamb - 4.5} ${width / 2 - jamb - 4.5} 0 0 1 ${width - jamb * 2 - 9} 0V${y}Z`,
      c.down([0, shaded(colour, 0.3)], [0.5, shaded(colour, 0.18)], [1, shaded(colour, 0.06)]),
    ) +
    line(
      mark`M${x - width / 2} ${y}V${y - height + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${y}`,
      lit(colour, 0.6),
      1.6,
      'stroke-opacity=".5"',
    )
  );
}
