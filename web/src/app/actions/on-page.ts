import { useEffect, useRef } from "react";
import type { MenuItem } from "#ui/overlay/overlay-props.ts";

/** What can be done to a record, by its name: "Actions for Loopwear". */
export type OnPage = { title: string; items: readonly MenuItem[] };

type Place = () => OnPage | undefined;

const places = new Set<Place>();

/** What can be done at this moment: to the record of the screen, and to the row in focus. */
export const actionsOnPage = () => [...places].flatMap((place) => place() ?? []);

/** Offers to the palette what a part of the screen can do, for as long as it is there. */
export const useOnPage = (place: Place) => {
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  useEffect(() => {
    const now = () => latest.current();
    places.add(now);
    return () => {
      places.delete(now);
    };
  }, []);
};
