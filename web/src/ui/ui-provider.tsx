import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/default-css-variables.layer.css";
import "@mantine/core/styles/global.layer.css";
import "./theme/fonts.css";
import "./theme/tokens.css";
import "./theme/global.css";
import { MantineProvider } from "@mantine/core";
import type { ComponentType, ReactNode } from "react";
import { type LinkProps, LinkProvider, PlainLink } from "./link.tsx";
import { colorSchemeManager } from "./theme/color-scheme.ts";
import { cssVariablesResolver, theme } from "./theme/theme.ts";
import { useThemeColor } from "./theme/theme-color.ts";
import { styleNonce } from "./theme/trusted-types.ts";
import { Toasts } from "./toasts.tsx";
import { TooltipLayer } from "./tooltip-layer.tsx";

interface UiProviderProps {
  /** The router's link; a plain anchor without it. */
  link?: ComponentType<LinkProps>;
  children: ReactNode;
}

const scheme = colorSchemeManager();

function ThemeColor() {
  useThemeColor();
  return null;
}

/** Theme, link, toasts and tooltips, once around the whole app. */
export const UiProvider = ({ link = PlainLink, children }: UiProviderProps) => (
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    colorSchemeManager={scheme}
    cssVariablesResolver={cssVariablesResolver}
    getStyleNonce={styleNonce}
    withGlobalClasses={false}
  >
    <ThemeColor />
    <LinkProvider value={link}>
      {children}
      <Toasts />
      <TooltipLayer />
    </LinkProvider>
  </MantineProvider>
);
