import { at, chance, hash } from "./chance.ts";
import { type GlyphName, glyphNames, glyphs } from "./glyphs.ts";
import { type GroundName, grounds } from "./grounds.ts";
import { letters } from "./letters.ts";

/** The avatar colours of the interface: white on each of them is at least 6.7 to 1. */
export const avatarColours = [
  "#0a6350",
  "#7f5200",
  "#1f5aa8",
  "#8c2f5b",
  "#5b3e96",
  "#7a3e12",
  "#3f6212",
  "#334155",
  "#9a3412",
  "#0e6377",
] as const;

export type LogoWish = {
  glyph?: GlyphName | "letter";
  colour?: string;
  ground?: GroundName;
  /** How a letter is drawn. */
  style?: number;
};

export const letterStyles = 4;

const drawnLetters = new Map(Object.entries(letters));

const firstLetter = (name: string) => (name.normalize("NFD")[0] ?? "").toUpperCase();

/** Names in other scripts have no letter here. */
export const hasLetter = (name: string) => drawnLetters.has(firstLetter(name));

/** A rounded square in an avatar colour, with a sign or the first letter of the name. */
export function drawLogo(name: string, wish: LogoWish = {}) {
  const choice = chance(`${name} logo`);
  const colour = wish.colour ?? at(avatarColours, hash(name));
  const glyph = wish.glyph ?? (choice.maybe(0.3) ? "letter" : choice.pick(glyphNames));
  const style = wish.style ?? choice.whole(0, letterStyles - 1);
  const sign = glyph === "letter" ? monogram(name, style) : glyphs[glyph];
  const ground = wish.ground ?? "plain";
  const inColour = ground === "paper" ? onPaper(sign, colour) : sign;
  const cut = '<clipPath id="cut"><rect width="120" height="120" rx="24"/></clipPath>';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 120 120">${cut}<g clip-path="url(#cut)">${grounds[ground](colour)}${inColour}</g></svg>`;
}

const onPaper = (sign: string, colour: string) =>
  sign.replaceAll("#ffffff", colour).replaceAll("#f2c063", "#d08f1f");

/** Without a letter to draw a name gets a sign chosen by its text. */
function monogram(name: string, style: number) {
  const path = drawnLetters.get(firstLetter(name));
  if (!path) return glyphs[at(glyphNames, hash(name))];
  const letter = (width: number, move: string) =>
    `<g transform="${move}"><path d="${path}" fill="none" stroke="#ffffff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/></g>`;
  const middle = "translate(32 29) scale(.93)";
  if (style === 1)
    return `${letter(12, "translate(27 30) scale(.9)")}<circle cx="94" cy="34" r="8" fill="#f2c063"/>`;
  if (style === 2)
    return `<circle cx="60" cy="60" r="41" fill="none" stroke="#ffffff" stroke-width="6" stroke-opacity=".55"/>${letter(11, "translate(39 38) scale(.7)")}`;
  if (style === 3)
    return `${letter(12, "translate(32 22) scale(.9)")}<path d="M36 97H84" stroke="#f2c063" stroke-width="7" stroke-linecap="round"/>`;
  return letter(13, middle);
}
