import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/default-css-variables.layer.css";
import "@mantine/core/styles/global.layer.css";
import { MantineContext, MantineThemeProvider, useProviderColorScheme } from "@mantine/core";
import type { ComponentType, ReactNode } from "react";
import { Questions } from "#ui/overlay/questions.tsx";
import { Toasts } from "#ui/overlay/toasts.tsx";
import { Tooltips } from "#ui/overlay/tooltips.tsx";
import { colorSchemeManager } from "#ui/theme/color-scheme.ts";
import "#ui/theme/fonts.css";
import "#ui/theme/global.css";
import "#ui/theme/library.css";
import { useThemeColor } from "#ui/theme/theme-color.ts";
import { theme } from "#ui/theme/theme.ts";
import "#ui/theme/tokens.css";
import { styleNonce } from "#ui/theme/trusted-types.ts";
import { type LinkProps, LinkProvider, PlainLink } from "./link.tsx";

interface UiProviderProps {
  /** The router's link; a plain anchor without it. */
  link?: ComponentType<LinkProps>;
  children: ReactNode;
}

const manager = colorSchemeManager();
const getRootElement = () => document.documentElement;

/** Of the library's provider, only what runs in the browser: its CSS variables are in library.css. */
const fixed = {
  getRootElement,
  getStyleNonce: styleNonce,
  classNamesPrefix: "mantine",
  cssVariablesSelector: ":root",
  withStaticClasses: true,
};

function ThemeColor() {
  useThemeColor();
  return null;
}

/** Theme, link, questions, toasts and tooltips, once around the whole app. */
export function UiProvider({ link = PlainLink, children }: UiProviderProps) {
  const colorScheme = useProviderColorScheme({
    defaultColorScheme: "auto",
    manager,
    getRootElement,
    forceColorScheme: undefined,
  });

  return (
    <MantineContext value={{ ...fixed, ...colorScheme }}>
      <MantineThemeProvider theme={theme}>
        <ThemeColor />
        <LinkProvider value={link}>
          {children}
          <Questions />
          <Toasts />
          <Tooltips />
        </LinkProvider>
      </MantineThemeProvider>
    </MantineContext>
  );
}
