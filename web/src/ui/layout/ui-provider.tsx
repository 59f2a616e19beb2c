import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/default-css-variables.layer.css";
import "@mantine/core/styles/global.layer.css";
import type { ComponentType, ReactNode } from "react";
import { Questions } from "#ui/overlay/questions.tsx";
import { Toasts } from "#ui/overlay/toasts.tsx";
import { OnInteraction } from "#ui/overlay/on-interaction.tsx";
import "#ui/theme/fonts.css";
import "#ui/theme/global.css";
import "#ui/theme/library.css";
import { useThemeColor } from "#ui/theme/theme-color.ts";
import "#ui/theme/tokens.css";
import { type LinkProps, LinkProvider, PlainLink } from "./link.tsx";

interface UiProviderProps {
  /** The router's link; a plain anchor without it. */
  link?: ComponentType<LinkProps>;
  children: ReactNode;
}

function ThemeColor() {
  useThemeColor();
  return null;
}

/** Theme, link, questions, toasts and tooltips, once around the whole app. */
export const UiProvider = ({ link = PlainLink, children }: UiProviderProps) => (
  <LinkProvider value={link}>
    <ThemeColor />
    {children}
    <Questions />
    <Toasts />
    <OnInteraction />
  </LinkProvider>
);
