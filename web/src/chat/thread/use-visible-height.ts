import { useEffect } from "react";

const name = "--visible-height";

/** Sets the height above a phone's keyboard, so that the composer stays in sight. */
export const useVisibleHeight = () => {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    // Zooming in shows less, but the page keeps its height. Some browsers push the page up
    // for a keyboard it has already made room for.
    const measure = () => {
      if (view.scale !== 1) return;
      style.setProperty(name, `${view.height}px`);
      window.scrollTo(0, 0);
    };
    measure();
    view.addEventListener("resize", measure);
    return () => {
      view.removeEventListener("resize", measure);
      style.removeProperty(name);
    };
  }, []);
};
