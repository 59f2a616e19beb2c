import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";

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

/** The library's theme. Colours on screen come from tokens.css, which the resolver below names. */
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

const fromTokens = {
  "--mantine-color-body": "var(--canvas)",
  "--mantine-color-text": "var(--text)",
  "--mantine-color-bright": "var(--text)",
  "--mantine-color-dimmed": "var(--text-2)",
  "--mantine-color-placeholder": "var(--text-2)",
  "--mantine-color-error": "var(--danger)",
  "--mantine-color-anchor": "var(--brand)",
  "--mantine-color-default": "var(--surface)",
  "--mantine-color-default-hover": "var(--hover)",
  "--mantine-color-default-color": "var(--text)",
  "--mantine-color-default-border": "var(--line-strong)",
  "--mantine-primary-color-filled": "var(--brand)",
  "--mantine-primary-color-filled-hover": "var(--brand-press)",
  "--mantine-primary-color-contrast": "var(--on-brand)",
  "--mantine-font-size-sm": "0.875rem",
  "--mantine-font-size-md": "0.9375rem",
};

/** Replaces the library's own defaults, several of which miss the contrast the product asks for. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: fromTokens,
  dark: fromTokens,
});
