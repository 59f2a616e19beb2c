import { lit, mix, shaded } from "./colour.ts";
import { namesOf } from "./names.ts";

const whole = (fill: string) => `<rect width="120" height="120" fill="${fill}"/>`;
const part = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const outline = (r: number, stroke: string) =>
  `<circle cx="60" cy="60" r="${r}" fill="none" stroke="${stroke}" stroke-width="4"/>`;

/** What a sign stands on. On `paper` the sign has the colour, everywhere else the ground has it. */
export const grounds = {
  plain: (colour: string) => whole(colour),
  paper: (colour: string) => whole(mix(colour, "#ffffff", 0.88)),
  corner: (colour: string) =>
    whole(colour) + part("M0 120V40A80 80 0 0 1 80 120Z", lit(colour, 0.18)),
  split: (colour: string) => whole(colour) + part("M120 0V120H0Z", shaded(colour, 0.2)),
  hill: (colour: string) =>
    whole(colour) + part("M0 88Q34 66 64 82T120 74V120H0Z", shaded(colour, 0.28)),
  stripes: (colour: string) =>
    whole(colour) + part("M0 0H24V120H0ZM48 0H72V120H48ZM96 0H120V120H96Z", lit(colour, 0.1)),
  rings: (colour: string) =>
    whole(colour) + outline(54, lit(colour, 0.3)) + outline(66, lit(colour, 0.16)),
  half: (colour: string) => whole(colour) + part("M0 60H120V120H0Z", shaded(colour, 0.22)),
} satisfies Record<string, (colour: string) => string>;

export type GroundName = keyof typeof grounds;

export const groundNames = namesOf(grounds);
