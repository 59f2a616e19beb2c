import { t } from "#text/index.ts";

/** What the kit reads of a refusal; code that calls the server throws something of this shape. */
export interface ProblemLike {
  message: string;
  status?: number | undefined;
  code?: string | undefined;
  requestId?: string | undefined;
  /** Messages by field name. */
  errors?: Record<string, string> | undefined;
}

/** Reads any thrown value as a refusal that can be shown. */
export function asProblem(error: unknown): ProblemLike {
  if (error instanceof Error) return error;
  return { message: t("ui.unknownError") };
}
