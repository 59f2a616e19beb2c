import type { SceneName } from "#art/covers.ts";

export interface DemoArticle {
  key: string;
  title: string;
  description: string;
  /** Markdown. */
  body: string;
  link?: string;
  /** Published unless told. */
  state?: "draft" | "scheduled" | "withdrawn";
  /** Names; the first one stands in lists. */
  areas: readonly string[];
  tags: readonly string[];
  /** The name of the startup it is about. */
  startup?: string;
  cover: readonly [scene: SceneName, palette: string, alt: string];
}
