import { keptOnce } from "#work/kept.ts";
import { type Drawn, drawSvg } from "../images/service.ts";

const line = (y: number, width: number) =>
  `<rect x="72" y="${y}" width="${width}" height="8" rx="4" fill="#fff"/>`;

const words = line(120, 96) + line(144, 96) + line(168, 56);
const grid =
  '<path d="M72 116h96v64H72zM72 148h96M120 116v64" fill="none" stroke="#fff" stroke-width="8"/>';
const slide =
  '<path d="M72 116h96v52H72zM120 168v20M100 188h40" fill="none" stroke="#fff" stroke-width="8"/>';
const scene =
  '<circle cx="96" cy="128" r="12" fill="#fff"/><path d="M68 184l34-34 20 20 18-18 32 32z" fill="#fff"/>';
const box = '<path d="M116 108h8v12h-8zM116 132h8v12h-8zM108 156h24v28h-24z" fill="#fff"/>';
const page = line(120, 96) + line(144, 72) + line(168, 40);

const families: [string[], colour: string, mark: string][] = [
  [["pdf"], "#b3403a", page],
  [["csv", "xls", "xlsx"], "#2f7a4f", grid],
  [["pps", "ppsx", "ppt", "pptx"], "#b8672a", slide],
  [["zip", "rar"], "#6b6257", box],
  [["png", "jpg", "jpeg", "gif", "bmp", "tif", "tiff"], "#6a4c8c", scene],
];

const drawing = (colour: string, mark: string) => `
  <svg xmlns="http://www.w3.org/2000/svg" width="240" height="240">
    <path d="M56 24h88l48 48v144H56z" fill="${colour}"/>
    <path d="M144 24l48 48h-48z" fill="#fff" fill-opacity="0.45"/>${mark}
  </svg>`;

const kept = new Map<string, () => Promise<Drawn>>();

/** The icon of a document that gets no thumbnail. */
export const iconFor = (extension: string) => {
  const family = families.find(([extensions]) => extensions.includes(extension));
  const [, colour, mark] = family ?? [[], "#33608c", words];
  const icon = kept.get(colour) ?? keptOnce(() => drawSvg(drawing(colour, mark)));
  kept.set(colour, icon);
  return icon();
};
