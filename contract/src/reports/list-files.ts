import { z } from "zod";
import { fileFormats } from "#reports.ts";

/** How a list is exported: the format, and which of its columns; all by default. */
export const fileFields = <const C extends readonly [string, ...string[]]>(columns: C) => ({
  format: z.enum(fileFormats).default("CSV"),
  columns: z
    .array(z.enum(columns))
    .min(1)
    .max(100)
    .default([...columns]),
});
