type Triple = [number, number, number];

const known = new Map<string, string>();

/** Mixes two hex colours in OKLab, so that mixes stay clean instead of going grey. */
export function mix(from: string, to: string, share: number): string {
  return remembered(`${from}${to}${share}`, () => {
    const a = toLab(from);
    const b = toLab(to);
    return fromLab([blend(a[0], b[0], share), blend(a[1], b[1], share), blend(a[2], b[2], share)]);
  });
}

/** More light on the same material: warmer and a little paler, as under a lamp. */
export const lit = (colour: string, amount: number) => mix(colour, "#fffaf0", amount);

/** The same material turned away from the light: darker, colour kept. */
export function shaded(colour: string, amount: number): string {
  return remembered(`${colour}-${amount}`, () => {
    const [light, a, b] = toLab(colour);
    const keep = 1 - amount;
    return fromLab([light * keep, a * (1 - amount * 0.35), b * (1 - amount * 0.35)]);
  });
}

export function turned(colour: string, degrees: number): string {
  return remembered(`${colour}@${degrees}`, () => {
    const [light, a, b] = toLab(colour);
    const angle = (degrees * Math.PI) / 180;
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    return fromLab([light, a * cos - b * sin, a * sin + b * cos]);
  });
}

function remembered(key: string, work: () => string): string {
  const found = known.get(key);
  if (found) return found;
  if (known.size > 20_000) known.clear();
  const made = work();
  known.set(key, made);
  return made;
}

const blend = (from: number, to: number, share: number) => from + (to - from) * share;

const straight = (channel: number) => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const curved = (value: number) => {
  const inside = Math.min(1, Math.max(0, value));
  const channel = inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055;
  return Math.round(channel * 255)
    .toString(16)
    .padStart(2, "0");
};

function toLab(hex: string): Triple {
  const number = Number.parseInt(hex.slice(1), 16);
  const r = straight(number >> 16);
  const g = straight((number >> 8) & 255);
  const b = straight(number & 255);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([light, a, b]: Triple): string {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  return `#${curved(red)}${curved(green)}${curved(blue)}`;
}
