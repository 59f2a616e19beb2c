import type { NotificationKind } from "@vitrine/contract/notifications/preferences";
import { firstPassword, codeToType, linkToken } from "#identity/one-time-secrets/service.ts";
import { unsubscribeToken } from "#identity/unsubscribing/service.ts";
import { pageAt } from "./layout.ts";

export type Secrets = {
  /** The page the e-mail's one-time token opens. */
  link(path: string): string;
  code(): string;
  firstPassword(): string;
  /** The link that turns the reader's e-mails of a kind off. */
  unsubscribe(kind: NotificationKind | "daily"): string;
};

type Of = { userId: string | null; oneTimeTokenId: string | null };

const given = (id: string | null) => {
  if (id === null) throw new Error("This kind of e-mail needs a one-time token, or a person.");
  return id;
};

/** The secrets of an e-mail; derived from ids when it is written, and stored nowhere. */
export const secretsOf = ({ userId, oneTimeTokenId }: Of): Secrets => ({
  link: (path) => pageAt(`${path}?token=${linkToken(given(oneTimeTokenId))}`),
  code: () => codeToType(given(oneTimeTokenId)),
  firstPassword: () =>
    firstPassword({ userId: given(userId), oneTimeTokenId: given(oneTimeTokenId) }),
  unsubscribe: (kind) =>
    pageAt(`/unsubscribe/${unsubscribeToken({ userId: given(userId), kind })}`),
});
