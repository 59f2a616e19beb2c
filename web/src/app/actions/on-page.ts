import { useEffect, useRef } from "react";
import type { MenuItem } from "#ui/overlay/overlay-props.ts";

/** The actions on a record, under a title: "Actions for Loopwear". */
export type OnPage = { title: string; items: readonly MenuItem[] };

type Place = () => OnPage | undefined;

const places = new Set<Place>();

/** The actions offered now: on the screen's record, and on the row in focus. */
export const actionsOnPage = () => [...places].flatMap((place) => place() ?? []);

/** Offers a part's actions to the palette for as long as the part is mounted. */
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
