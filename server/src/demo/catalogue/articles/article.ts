import type { SceneName } from "#art/covers.ts";

export interface DemoArticle {
  key: string;
  title: string;
  description: string;
  /** Markdown. */
  body: string;
  link?: string;
  /** Published by default. */
  state?: "draft" | "scheduled" | "withdrawn";
  /** Names; lists show the first one. */
  areas: readonly string[];
  tags: readonly string[];
  /** The name of the startup it is about. */
  startup?: string;
  cover: readonly [scene: SceneName, palette: string, alt: string];
}
