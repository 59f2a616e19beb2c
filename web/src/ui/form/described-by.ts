import type { ReactNode } from "react";

export const helpOf = (id: string) => `${id}-help`;
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
