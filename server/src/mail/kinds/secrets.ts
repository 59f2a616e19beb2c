import { firstPassword, ticketCode, ticketToken } from "#identity/one-time-tokens/service.ts";
import { pageAt } from "./layout.ts";

export type Secrets = {
  /** The page the letter's ticket opens. */
  link(path: string): string;
  code(): string;
  firstPassword(): string;
};

type Of = { userId: string | null; ticketId: string | null };

const given = (id: string | null) => {
  if (id === null) throw new Error("This kind of letter needs a ticket, or a person.");
  return id;
};

/** What a letter gives away; made from ids at the moment it is written, and kept nowhere. */
export const secretsOf = ({ userId, ticketId }: Of): Secrets => ({
  link: (path) => pageAt(`${path}?token=${ticketToken(given(ticketId))}`),
  code: () => ticketCode(given(ticketId)),
  firstPassword: () => firstPassword({ userId: given(userId), ticketId: given(ticketId) }),
});
