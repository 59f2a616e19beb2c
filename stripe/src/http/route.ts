import type { z } from "zod";
import type { World } from "#store/world.ts";
import { paramsOf } from "./params.ts";

/** Who may call: the shop's server, or also its pages, for objects whose secret they hold. */
type Key = "secret" | "publishable";

export interface Route {
  method: "GET" | "POST" | "DELETE";
  path: RegExp;
  key: Key;
  handle: (world: World, given: unknown, ids: string[]) => unknown;
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:id/g, "([\\w-]+)")}$`);

/** A call: its address, its parameters, and what it answers. */
export const route = <S extends z.ZodType>(
  method: Route["method"],
  path: string,
  schema: S,
  handle: (world: World, params: z.output<S>, id: string, second: string) => unknown,
  key: Key = "secret",
): Route => ({
  method,
  path: patternOf(path),
  key,
  handle: (world, given, [id = "", second = ""]) =>
    handle(world, paramsOf(schema, given), id, second),
});
