import {
  DEFAULT_THEME,
  MantineContext,
  MantineThemeContext,
  mergeMantineTheme,
} from "@mantine/core";
import type { ReactNode } from "react";
import { theme } from "./theme.ts";
import { styleNonce } from "./trusted-types.ts";

const nothing = () => {};

/** Our colours follow the page's attribute, so the library is told no theme. */
const fixed = {
  colorScheme: "auto" as const,
  setColorScheme: nothing,
  clearColorScheme: nothing,
  getRootElement: () => document.documentElement,
  getStyleNonce: styleNonce,
  classNamesPrefix: "mantine",
  cssVariablesSelector: ":root",
  withStaticClasses: true,
};
const merged = mergeMantineTheme(DEFAULT_THEME, theme);

/**
 * Around each part of the library, which therefore loads with the screens that have one. Its CSS
 * variables are in library.css.
 */
export const Library = ({ children }: { children: ReactNode }) => (
  <MantineContext value={fixed}>
    <MantineThemeContext value={merged}>{children}</MantineThemeContext>
  </MantineContext>
);
