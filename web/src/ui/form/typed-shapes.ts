import { z } from "zod";

/** A list typed with one item per line. */
export const linesText = <T extends z.ZodType>(shape: T) =>
  z.preprocess(
    (typed) =>
      typeof typed === "string"
        ? typed
            .split("\n")
            .map((line) => line.trim())
            .filter(Boolean)
        : typed,
    shape,
  );
