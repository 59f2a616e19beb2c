import { useLayoutEffect } from "react";
import { useShownScheme } from "./color-scheme.ts";

const paint = (scheme: "light" | "dark") => {
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
};

/** Puts the theme on the page, and gives the browser's own bar the colour of our top bar. Paper is light. */
export function useThemeColor() {
  const scheme = useShownScheme();

  useLayoutEffect(() => {
    const onPaper = () => paint("light");
    const onScreen = () => paint(scheme);
    onScreen();
    window.addEventListener("beforeprint", onPaper);
    window.addEventListener("afterprint", onScreen);
    return () => {
      window.removeEventListener("beforeprint", onPaper);
      window.removeEventListener("afterprint", onScreen);
    };
  }, [scheme]);
}
