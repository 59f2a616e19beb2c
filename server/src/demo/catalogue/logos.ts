import { at, chance } from "#art/chance.ts";
import { glyphNames } from "#art/glyphs.ts";
import { groundNames } from "#art/grounds.ts";
import { hasLetter, letterStyles, type LogoWish } from "#art/logos.ts";

const styles = [...Array(letterStyles).keys()];

type Named = { name: string; logo: LogoWish | null };

/** What a logo shows, whatever its colour: no two companies share it. */
const shownBy = (name: string, { glyph, ground = "plain", style }: LogoWish) =>
  `${glyph === "letter" ? `${name[0]} ${style}` : glyph} ${ground}`;

/** Every way to draw a company's logo, from a random start. */
function* wishes(name: string): Generator<LogoWish> {
  const choice = chance(`logo of ${name}`);
  const prefersLetter = choice.maybe(0.45) && hasLetter(name);
  const [sign, ground] = [choice.whole(0, 1_000), choice.whole(0, groundNames.length - 1)];
  if (prefersLetter)
    for (let i = 0; i < letterStyles * groundNames.length; i++)
      yield {
        glyph: "letter",
        style: (sign + i) % letterStyles,
        ground: at(groundNames, ground + Math.floor(i / letterStyles)),
      };
  for (let i = 0; i < glyphNames.length * groundNames.length; i++)
    yield {
      glyph: at(glyphNames, sign + Math.floor(i / groundNames.length)),
      ground: at(groundNames, ground + i),
    };
}

/** Gives each company with a logo one of its own; those with a chosen logo come first. */
export function logoGiver(all: readonly Named[]) {
  const taken = new Set<string>();
  for (const { name, logo } of all)
    if (logo?.glyph) for (const style of styles) taken.add(shownBy(name, { style, ...logo }));

  return <T extends Named>(company: T): T => {
    if (!company.logo || company.logo.glyph) return company;
    for (const wish of wishes(company.name)) {
      const shown = shownBy(company.name, wish);
      if (taken.has(shown)) continue;
      taken.add(shown);
      return { ...company, logo: { ...company.logo, ...wish } };
    }
    return company;
  };
}
