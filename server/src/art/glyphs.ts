import { namesOf } from "./names.ts";

const white = "#ffffff";
const brass = "#f2c063";

const fill = (d: string, colour = white) => `<path d="${d}" fill="${colour}"/>`;
const disc = (x: number, y: number, r: number, colour = white) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;
const pen = (d: string, width = 9, colour = white) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Signs for logos, white with one warm accent, drawn in a field of 120 by 120. */
export const glyphs = {
  shelves: pen("M28 40H92M28 60H64M28 80H92", 8) + disc(80, 60, 9, brass),
  infinity: pen(
    "M60 60C50 46 43 42 36 42A18 18 0 0 0 36 78C43 78 50 74 60 60C70 46 77 42 84 42A18 18 0 0 1 84 78C77 78 70 74 60 60",
    11,
  ),
  oval: `<g transform="rotate(14 60 60)">${pen("M60 26a23 34 0 1 0 .1 0Z", 9)}${pen("M52 62L66 46", 7)}</g>`,
  voice: pen("M28 52V68M44 42V78M60 28V92M76 42V78M92 52V68", 8),
  window: fill(
    "M56 56H34V52A26 26 0 0 1 56 28ZM64 56H86V52A26 26 0 0 0 64 28ZM34 64H56V92H34ZM64 64H86V92H64Z",
    brass,
  ),
  peak: pen("M24 84Q40 84 46 60Q54 32 60 32Q66 32 74 60Q80 84 96 84", 10) + disc(60, 32, 8, brass),
  cube:
    fill("M60 26L90 42L60 58L30 42Z") +
    fill("M27 48L56 64V96L27 80Z", "#ffffffcc") +
    fill("M93 48L64 64V96L93 80Z", "#ffffff99"),
  sprout:
    pen("M60 94V56", 9) +
    fill("M60 62C58 40 42 30 24 32C24 52 40 64 60 62Z") +
    fill("M62 56C62 36 76 26 96 28C96 46 82 58 62 56Z"),
  quill:
    pen("M38 92Q42 58 58 42Q70 30 86 30Q88 48 76 60Q66 70 46 70", 9) + pen("M46 70Q54 56 66 48", 7),
  parcel: pen("M32 46L60 32L88 46V78L60 92L32 78Z", 8) + pen("M32 46L60 60L88 46M60 60V92", 8),
  lampshade: fill("M26 68A34 34 0 0 1 94 68Z") + pen("M44 82H76", 8, brass),
  snow:
    pen("M60 24V96M29 42L91 78M91 42L29 78", 8) + pen("M50 32L60 42L70 32M50 88L60 78L70 88", 6),
  apple:
    fill("M60 46C46 36 26 44 28 66C30 86 46 98 60 92C74 98 90 86 92 66C94 44 74 36 60 46Z") +
    fill("M62 40C62 28 72 20 84 22C84 34 74 42 62 40Z", brass),
  bottle:
    fill("M50 22H70V40C70 46 82 50 82 62V92Q82 98 76 98H44Q38 98 38 92V62C38 50 50 46 50 40Z") +
    fill("M46 66H74V82H46Z", brass),
  target: pen("M60 28a32 32 0 1 0 .1 0Z", 9) + disc(60, 60, 14, brass),
  bag:
    fill("M34 46H86L92 92Q92 98 86 98H34Q28 98 28 92Z") + pen("M46 54V42A14 14 0 0 1 74 42V54", 7),
  sun: disc(60, 60, 13) + pen("M60 26V36M60 84V94M26 60H36M84 60H94", 10, brass),
  arrows:
    pen("M34 52A28 28 0 0 1 84 44M86 68A28 28 0 0 1 36 76", 9) +
    fill("M92 30V54H68ZM28 90V66H52Z", brass),
  tag:
    fill("M30 34H62L94 66A6 6 0 0 1 94 74L72 96A6 6 0 0 1 64 96L30 62Z") + disc(46, 50, 7, brass),
  barcode: pen("M30 34V86M58 34V86M90 34V86", 8) + pen("M44 34V86M74 34V86", 5, brass),
  pin:
    fill("M60 98C44 78 32 68 32 52A28 28 0 0 1 88 52C88 68 76 78 60 98Z") + disc(60, 52, 11, brass),
  chart: pen("M32 90V66M60 90V48M88 90V30", 13) + disc(32, 46, 7, brass),
  trend: pen("M26 82L48 58L64 70L94 36", 9) + fill("M98 30V54L76 32Z", brass),
  heart: fill("M60 94C28 72 24 56 28 44A18 18 0 0 1 60 42A18 18 0 0 1 92 44C96 56 92 72 60 94Z"),
  drop:
    fill("M60 24C76 48 86 58 86 72A26 26 0 0 1 34 72C34 58 44 48 60 24Z") +
    pen("M48 74A13 13 0 0 0 58 86", 6, brass),
  leaf: fill("M32 90C22 48 48 26 94 28C98 72 76 98 32 90Z") + pen("M34 92L70 54", 6, brass),
  bolt: fill("M68 22L34 68H56L50 98L88 50H64Z"),
  key: pen("M46 42a18 18 0 1 0 .1 0ZM62 62L94 62M82 62V76", 9),
  eye: pen("M22 60Q60 22 98 60Q60 98 22 60Z", 8) + disc(60, 60, 12, brass),
  moon: fill("M78 88A36 36 0 1 1 70 28A30 30 0 0 0 78 88Z") + disc(86, 40, 7, brass),
  stack: fill("M60 26L96 44L60 62L24 44Z") + pen("M28 60L60 76L92 60M28 76L60 92L92 76", 7, brass),
  hexagon: pen("M60 24L91 42V78L60 96L29 78V42Z", 9) + disc(60, 60, 11, brass),
  waves: pen("M24 46Q36 34 48 46T72 46T96 46M24 74Q36 62 48 74T72 74T96 74", 9),
  bridge: pen("M24 80V64A36 36 0 0 1 96 64V80M24 80H96M60 30V80M42 38V80M78 38V80", 7),
  gate: fill("M30 94V58A30 30 0 0 1 90 58V94H72V60A12 12 0 0 0 48 60V94Z") + disc(60, 88, 7, brass),
  petals:
    [0, 90, 180, 270]
      .map(
        (turn) =>
          `<g transform="rotate(${turn} 60 60)">${fill("M60 58C46 46 46 30 60 24C74 30 74 46 60 58Z")}</g>`,
      )
      .join("") + disc(60, 60, 7, brass),
  clover: disc(46, 46, 17) + disc(74, 46, 17) + disc(46, 74, 17) + disc(74, 74, 17, brass),
  orbit: `<g transform="rotate(-30 60 60)">${pen("M60 42a38 18 0 1 0 .1 0Z", 7)}</g>${disc(60, 60, 13, brass)}`,
  steps: pen("M26 90H48V68H70V46H94", 11),
  fork:
    pen("M42 26V44A12 12 0 0 0 66 44V26M54 26V96", 8) + pen("M84 96V28Q74 40 74 60H84", 8, brass),
  cup:
    fill("M30 42H78V72A22 22 0 0 1 56 94H52A22 22 0 0 1 30 72Z") +
    pen("M80 50H86A10 10 0 0 1 86 72H80", 7, brass) +
    pen("M44 22V32M62 22V32", 6),
  shirt: fill("M44 28L22 42L32 60L40 56V94H80V56L88 60L98 42L76 28A16 13 0 0 1 44 28Z"),
  hanger: pen("M60 52V44A9 9 0 1 0 51 36M60 52L98 80H22Z", 8),
  shoe: fill("M24 44L44 40Q54 62 78 64Q96 66 96 82H24Z") + pen("M24 92H96", 7, brass),
  gem:
    fill("M40 30H80L98 54L60 96L22 54Z") +
    pen("M22 54H98M44 54L60 94L76 54L60 32Z", 4, "#00000033"),
  bell:
    fill("M60 26A24 24 0 0 1 84 50V70L92 82H28L36 70V50A24 24 0 0 1 60 26Z") +
    disc(60, 92, 8, brass),
  speech:
    fill("M28 34H92Q98 34 98 40V74Q98 80 92 80H62L44 96V80H28Q22 80 22 74V40Q22 34 28 34Z") +
    disc(44, 57, 5, "#00000044") +
    disc(60, 57, 5, "#00000044") +
    disc(76, 57, 5, "#00000044"),
  camera:
    fill("M30 42H44L50 32H70L76 42H90Q96 42 96 48V84Q96 90 90 90H30Q24 90 24 84V48Q24 42 30 42Z") +
    disc(60, 66, 15, brass),
  wheel:
    pen("M60 26a34 34 0 1 0 .1 0Z", 8) +
    pen("M60 34V86M37 47L83 73M83 47L37 73", 5) +
    disc(60, 60, 10, brass),
  spiral: pen("M60 60A8 8 0 0 1 76 60A20 20 0 0 1 36 62A32 32 0 0 1 94 46", 9),
  knot: pen("M38 38H66A16 16 0 0 1 66 70H54A16 16 0 0 0 54 90H84", 10) + disc(38, 38, 9, brass),
  coins: disc(48, 54, 24) + disc(74, 72, 22, brass) + pen("M48 44V64", 7, "#00000044"),
  cart: pen("M22 32H34L44 74H84L94 44H38", 8) + disc(50, 90, 7, brass) + disc(78, 90, 7, brass),
  shield:
    fill("M60 22L92 34V58C92 78 78 92 60 98C42 92 28 78 28 58V34Z") +
    pen("M46 60L56 70L76 48", 8, brass),
  mosaic:
    fill("M30 30H56V56H30ZM64 64H90V90H64Z") +
    fill("M64 30H90V56H64Z", brass) +
    fill("M30 64H56V90H30Z", "#ffffff99"),
  swirl: pen("M60 28A32 32 0 1 1 28 60A20 20 0 0 1 68 60", 10) + disc(68, 60, 8, brass),
  crown: fill("M24 84L28 42L46 60L60 32L74 60L92 42L96 84Z") + pen("M28 96H92", 6, brass),
  bird: fill("M22 46Q46 38 58 56Q70 34 98 34Q92 62 72 74Q50 86 30 82Q46 76 48 68Q32 62 22 46Z"),
  anchor:
    pen("M60 46V94M28 66Q30 94 60 94Q90 94 92 66M44 54H76", 8) +
    `<circle cx="60" cy="34" r="10" fill="none" stroke="${brass}" stroke-width="7"/>`,
} as const;

export type GlyphName = keyof typeof glyphs;

export const glyphNames = namesOf(glyphs);
