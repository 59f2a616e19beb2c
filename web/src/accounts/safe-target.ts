import { paths } from "#app/paths.ts";

/** Only addresses of our own, as a browser would read them; anything else leads home. */
export const safeTarget = (to: unknown) =>
  typeof to === "string" && /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(to) ? to : paths.home;
