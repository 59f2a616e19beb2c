import type { Output } from "@vitrine/contract/endpoint";
import type { imports, ImportVerdict } from "@vitrine/contract/profiles/imports";

export type Import = Output<typeof imports.one>;
export type Choice = Import["choice"];
export type Summary = NonNullable<Import["summary"]>;
export type ImportEntry = Output<typeof imports.list>["items"][number];

/** The rows shown: those of one verdict, of one reason, or those read only in part. */
export type Wanted = { verdict: ImportVerdict | "ALL"; reason: string; isPartly: true | null };

export const isWorking = (state: Import["state"]) =>
  state === "CHECKING" || state === "RUNNING" || state === "UNDOING";
