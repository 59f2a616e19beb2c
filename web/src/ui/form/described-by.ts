import type { ReactNode } from "react";

/** The id of the help of the control `id`. */
export const helpOf = (id: string) => `${id}-help`;

/** The id of its error. */
export const errorOf = (id: string) => `${id}-error`;

/** How a control refers to the help and the error around it. */
export const describedBy = (
  id: string,
  { help, error }: { help?: ReactNode; error?: ReactNode },
) => ({
  "aria-describedby":
    [help && helpOf(id), error && errorOf(id)].filter(Boolean).join(" ") || undefined,
  "aria-invalid": error ? true : undefined,
});
