import { type CSSVariablesResolver, MantineProvider } from "@mantine/core";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plugin } from "vite";
import { theme } from "./src/ui/theme/theme.ts";

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
const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: fromTokens,
  dark: fromTokens,
});

const written = () => {
  const library = createElement(MantineProvider, {
    theme,
    cssVariablesResolver,
    withGlobalClasses: false,
  });
  return renderToStaticMarkup(library).replaceAll(/<\/?style[^>]*>/g, "");
};

/** Writes the library's CSS variables for our theme: phones need not load and run what computes them. */
export const libraryVariables = (): Plugin => ({
  name: "library-variables",
  load: { filter: { id: /\/ui\/theme\/library\.css$/ }, handler: written },
});
