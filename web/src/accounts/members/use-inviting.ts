import { accounts } from "@vitrine/contract/accounts";
import { members } from "@vitrine/contract/accounts/members";
import { messages } from "@vitrine/contract/messages";
import { useWrite } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { asProblem } from "#ui/state/problem.ts";
import { type Addressed, isAddress } from "./addresses.ts";

export type Refused = Addressed & { why: string };

const reloaded = { refreshes: [members.list, accounts.me] };

/** Invites people one after the other, and reports whom it could not invite and why. */
export const useInviting = () => {
  const { mutateAsync: invite } = useWrite(members.invite, reloaded);

  const refusalOf = async (one: Addressed): Promise<Refused[]> => {
    const { email } = one;
    if (!isAddress(email)) return [{ ...one, why: t("accounts.noAddress") }];
    try {
      await invite(one);
      return [];
    } catch (error) {
      return [{ ...one, why: asProblem(error).message }];
    }
  };

  return async (all: readonly Addressed[]) => {
    const refused: Refused[] = [];
    for (const one of all) refused.push(...(await refusalOf(one)));
    return refused;
  };
};

/** What the toast says about the people just invited. */
export const invitedWords = (count: number) =>
  count === 1 ? messages.memberCreated : t("accounts.invited", { count });
