import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/default-css-variables.layer.css";
import "@mantine/core/styles/global.layer.css";
import { MantineProvider } from "@mantine/core";
import type { ComponentType, ReactNode } from "react";
import { Questions } from "#ui/overlay/questions.tsx";
import { Toasts } from "#ui/overlay/toasts.tsx";
import { Tooltips } from "#ui/overlay/tooltips.tsx";
import { colorSchemeManager } from "#ui/theme/color-scheme.ts";
import "#ui/theme/fonts.css";
import "#ui/theme/global.css";
import { useThemeColor } from "#ui/theme/theme-color.ts";
import { cssVariablesResolver, theme } from "#ui/theme/theme.ts";
import "#ui/theme/tokens.css";
import { styleNonce } from "#ui/theme/trusted-types.ts";
import { type LinkProps, LinkProvider, PlainLink } from "./link.tsx";

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

/** Theme, link, questions, toasts and tooltips, once around the whole app. */
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
      <Questions />
      <Toasts />
      <Tooltips />
    </LinkProvider>
  </MantineProvider>
);
