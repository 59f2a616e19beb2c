import { useComputedColorScheme } from "@mantine/core";
import { useEffect } from "react";

/** Gives the browser's own bar the colour of our top bar, whenever the theme changes. */
export function useThemeColor() {
  const scheme = useComputedColorScheme("light");

  useEffect(() => {
    document.documentElement.dataset.mantineColorScheme = scheme;
    const colour = getComputedStyle(document.documentElement).getPropertyValue("--surface").trim();
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.content = colour;
      meta.removeAttribute("media");
    }
  }, [scheme]);
}
