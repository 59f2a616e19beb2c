import type { ComponentType, ReactNode } from "react";
import type { Later } from "#app/later.ts";
import type { Person } from "#app/session/side.ts";
import type { Right } from "./rights.ts";

/** The parameters of a path: `/startups/:id/:tab` has `id` and `tab`. */
type Params<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? Params<Part> & Params<Rest>
  : Path extends `:${infer Name}`
    ? Record<Name, string>
    : Record<never, string>;

/** The place of a screen in a menu of its area. */
export type Place = {
  /** Which menu, or which group of one. */
  section: string;
  icon?: ReactNode;
  /** A label other than the title. */
  label?: () => string;
  /** Where it leads, for a path with parameters. */
  href?: (me: Person) => string | null | undefined;
  /** Whether a person's menu has it; by default everybody's who may see the screen. */
  shown?: (me: Person) => boolean;
};

type Look = {
  title: () => string;
  /** Who may see it; without one, everybody in the area. */
  right?: Right;
  places?: readonly Place[];
  /** The section of the menu it belongs to, if it has no entry of its own. */
  within?: string;
  /** The entry it belongs to; by default the first of its section, or the one its address begins with. */
  entry?: string;
};

/** One row of the table of an area. */
export type Screen = Look & {
  path: string;
  page: Later<never>;
};

/** A screen of an area; its page is given the parameters of the path. */
export const screen = <Path extends `/${string}`>(
  path: Path,
  page: Later<Params<Path>>,
  look: Look,
): Screen => ({ ...look, path, page });

const partsOf = (path: string) => path.split("/").filter((part) => part !== "");

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

/** The parameters in an address for a path; undefined if the path does not match. */
const paramsOf = (path: string, address: string) => {
  const wanted = partsOf(path);
  const given = partsOf(address);
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = decoded(given[at] ?? "");
    if (value === undefined) return undefined;
    if (part.startsWith(":")) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
};

type Found<S> = { screen: S; params: Record<string, string> };

/** The screen at an address. `/messages/new` wins over `/messages/:id`, whatever their order. */
export const findScreen = <S extends Screen>(
  screens: readonly S[],
  address: string,
): Found<S> | undefined =>
  screens
    .flatMap((one) => {
      const params = paramsOf(one.path, address);
      return params ? [{ screen: one, params }] : [];
    })
    .toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)
    .at(0);

/** Fetches the script of the screen at an address, unless it would be refused there. */
export const preloadScreen = async (screens: readonly Screen[], address: string, me?: Person) => {
  const found = findScreen(screens, address)?.screen;
  const isRefused = me && found?.right?.allows(me) === false;
  if (!isRefused) await found?.page.preload?.();
};

/** The page as a component; its props were checked where the screen is declared. */
export const pageOf = ({ page }: Screen) => page as ComponentType<Record<string, string>>;
