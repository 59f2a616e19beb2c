import { lazyRouteComponent } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { inTime } from "#ui/state/in-time.ts";

type Component<P> = (props: P) => ReactNode;

/** A component whose script loads when it is first shown, or earlier with `preload`. */
export type Later<P = object> = Component<P> & { preload?: (() => Promise<void>) | undefined };

/** A screen whose script is loaded when it is first shown: `later(() => import(…), "AccountPage")`. */
export const later = <M extends Record<Name, Component<never>>, Name extends string>(
  load: () => Promise<M>,
  name: Name,
) =>
  lazyRouteComponent(inTime<Record<string, unknown>>(load), name) as Later<
    Parameters<M[Name]>[0] extends undefined ? object : Parameters<M[Name]>[0]
  >;
