import { retailKinds, type Role } from "@vitrine/contract/roles";
import { t } from "#text/index.ts";

export const kinds = ["STARTUP", ...retailKinds] as const;
export type Kind = (typeof kinds)[number];

export const isKind = (role: string | undefined): role is Kind =>
  kinds.some((kind) => kind === role);

/** What a kind of company is called; nothing for people who are none. */
export const kindWords = (role: Role) => (isKind(role) ? t(`onboarding.kind.${role}`) : undefined);
