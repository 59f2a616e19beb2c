import { schemaResolver } from "@mantine/form";
import { useRef } from "react";
import type { z } from "zod";
import type { Values } from "./form-state.ts";

/** A shape, or how to load it once the person touches the form. */
export type Shape<S extends z.ZodType> = S | { load: () => Promise<S> };

/** The shape of a form, which may load later than its fields. */
export const useShape = <S extends z.ZodType>(given: Shape<S>) => {
  const loaded = useRef<S>(undefined);
  const known = () => ("load" in given ? loaded.current : given);

  const load = async () => {
    if ("load" in given) loaded.current ??= await given.load();
  };
  const errorsIn = (values: Values) => {
    const shape = known();
    return shape ? schemaResolver(shape, { sync: true })(values) : {};
  };
  return { known, load, errorsIn };
};
