import { z } from "zod";
import { fileFormats } from "#reports.ts";

/** How a list leaves as a file: its format, and which of its columns; all of them unless told. */
export const fileFields = <const C extends readonly [string, ...string[]]>(columns: C) => ({
  format: z.enum(fileFormats).default("CSV"),
  columns: z
    .array(z.enum(columns))
    .min(1)
    .max(100)
    .default([...columns]),
});
