import type { Person } from "#app/session/side.ts";
import type { Place, Screen } from "./screen.ts";

/** One entry of a menu. */
export type Entry = { label: string; href: string; icon: Place["icon"] };

const entryOf = (screen: Screen, place: Place, me: Person): Entry[] => {
  const { path, title, right } = screen;
  const isHidden = right?.allows(me) === false || place.shown?.(me) === false;
  const href = place.href ? place.href(me) : path;
  if (isHidden || !href) return [];
  return [{ label: (place.label ?? title)(), href, icon: place.icon }];
};

/** A person's entries in one menu of an area, or in one group of a menu. */
export const menuOf = (screens: readonly Screen[], section: string, me: Person): Entry[] =>
  screens.flatMap((screen) =>
    (screen.places ?? [])
      .filter((place) => place.section === section)
      .flatMap((place) => entryOf(screen, place, me)),
  );

/** The screens of a section that are reached through its other screens, without those of single records. */
export const innerOf = (screens: readonly Screen[], section: string, me: Person): Entry[] =>
  screens
    .filter(
      ({ within, path, right }) =>
        within === section && !path.includes(":") && right?.allows(me) !== false,
    )
    .map(({ path, title }) => ({ label: title(), href: path, icon: undefined }));
