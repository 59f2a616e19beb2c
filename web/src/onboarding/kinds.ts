import { retailKinds, type Role } from "@vitrine/contract/roles";
import { t } from "#text/index.ts";

export const kinds = ["STARTUP", ...retailKinds] as const;
export type Kind = (typeof kinds)[number];

export const isKind = (role: string | undefined): role is Kind =>
  kinds.some((kind) => kind === role);

/** The name of a kind of company; undefined for roles without one. */
export const kindWords = (role: Role) => (isKind(role) ? t(`onboarding.kind.${role}`) : undefined);
