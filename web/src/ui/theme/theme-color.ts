import { useLayoutEffect } from "react";
import { useShownScheme } from "./color-scheme.ts";

/** Puts the theme on the page, and gives the browser's own bar the colour of our top bar. */
export function useThemeColor() {
  const scheme = useShownScheme();

  useLayoutEffect(() => {
    const page = document.documentElement;
    // All colours change at once, without each moving at its own pace.
    page.dataset.changing = "";
    page.dataset.mantineColorScheme = scheme;
    const colour = getComputedStyle(page).getPropertyValue("--surface").trim();
    delete page.dataset.changing;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.content = colour;
      meta.removeAttribute("media");
    }
  }, [scheme]);
}
