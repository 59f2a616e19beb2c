import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { beginIn, fieldToBeginWith } from "#ui/form/first-control.ts";
import { keepFocus } from "#ui/overlay/keep-focus.ts";

type Place = { href: string; at: number };

const comesWithin = 5_000;

const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLElement>("#main a[href]")].filter(
    (link) => link.getAttribute("href") === href,
  );

/** The link in focus, and its index among the links with the same address. */
const placeInFocus = (): Place | undefined => {
  const link = document.activeElement?.closest<HTMLElement>("#main a[href]");
  const href = link?.getAttribute("href");
  return link && href ? { href, at: linksTo(href).indexOf(link) } : undefined;
};

const isSeen = (element: HTMLElement) =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";

/** The heading of the visible screen; the previous screen may still be mounted, hidden. */
const heading = () => {
  const all = [...document.querySelectorAll<HTMLElement>("#main h1")];
  const found = all.find(isSeen);
  found?.setAttribute("tabindex", "-1");
  return found;
};

/** Focuses the element as soon as it exists: a screen may still be waiting for its data. */
const focusWhenThere = (find: () => HTMLElement | null | undefined) => {
  const look = () => {
    const found = find();
    if (found) {
      beginIn(found);
      // A list that is shown as it was may lose the link as soon as it is read again.
      keepFocus();
    }
    return Boolean(found);
  };
  if (look()) return () => {};
  const watching = new MutationObserver(() => {
    if (look()) stop();
  });
  const stop = () => {
    watching.disconnect();
    clearTimeout(giveUp);
  };
  const giveUp = setTimeout(stop, comesWithin);
  watching.observe(document.body, { childList: true, subtree: true });
  return stop;
};

/**
 * On a new screen, moves the focus to its heading, so that it is read out from there, or to the first
 * field of a form that takes it; on the way back, to the link that was followed.
 */
export const useFocusOnArrival = () => {
  const router = useRouter();

  useEffect(() => {
    const left = new Map<string, Place>();
    let stop = () => {};
    const onLeaving = router.subscribe("onBeforeNavigate", ({ fromLocation, pathChanged }) => {
      if (!pathChanged || !fromLocation?.state.__TSR_key) return;
      const place = placeInFocus();
      if (place) left.set(fromLocation.state.__TSR_key, place);
      else left.delete(fromLocation.state.__TSR_key);
    });
    const onArrival = router.subscribe(
      "onRendered",
      ({ toLocation, fromLocation, pathChanged }) => {
        stop();
        if (!pathChanged || !fromLocation) return;
        const place = left.get(toLocation.state.__TSR_key ?? "");
        stop = focusWhenThere(() =>
          place ? linksTo(place.href)[place.at] : (fieldToBeginWith(document) ?? heading()),
        );
      },
    );
    return () => {
      stop();
      onLeaving();
      onArrival();
    };
  }, [router]);
};
