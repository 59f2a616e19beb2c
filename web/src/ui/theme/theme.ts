import { createTheme, type MantineColorsTuple } from "@mantine/core";

const awning: MantineColorsTuple = [
  "#eaf6f2",
  "#cfeae2",
  "#a9dcce",
  "#82d6c0",
  "#5ccfb2",
  "#35b596",
  "#1d9679",
  "#127a62",
  "#0a6350",
  "#084f40",
];

/** The library's theme. Colours on screen come from tokens.css, which the library's variables name. */
export const theme = createTheme({
  colors: { awning },
  primaryColor: "awning",
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  fontFamily: "var(--font-interface)",
  fontFamilyMonospace: "var(--font-mono)",
  headings: { fontFamily: "var(--font-interface)", fontWeight: "600" },
  defaultRadius: "md",
  radius: { xs: "4px", sm: "4px", md: "8px", lg: "12px", xl: "16px" },
  breakpoints: { xs: "30em", sm: "48em", md: "64em", lg: "80em", xl: "96em" },
  respectReducedMotion: true,
  focusRing: "auto",
  cursorType: "pointer",
});
