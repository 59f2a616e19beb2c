import { useQueryClient } from "@tanstack/react-query";
import { accounts } from "@vitrine/contract/accounts";
import type { Endpoint, Input } from "@vitrine/contract/endpoint";
import { members } from "@vitrine/contract/accounts/members";
import { call, refresh } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { keepFocus } from "#ui/overlay/keep-focus.ts";
import { toast } from "#ui/overlay/toast.ts";
import { useFailure } from "#ui/state/failure.tsx";
import type { Member } from "./member.ts";

const useMemberWrite = () => {
  const client = useQueryClient();
  return async <E extends Endpoint>(endpoint: E, input: Input<E>) => {
    await call(endpoint, input);
    await refresh(client, [members.list, accounts.profile]);
    keepFocus();
  };
};

/** Everything an owner does to a member; each says how it went, and the list is asked for anew. */
export const useMemberActions = ({ id, email, fullName: name }: Member) => {
  const write = useMemberWrite();
  const { fail, clear, failure } = useFailure();
  const run = (work: Promise<void>, done: () => void) => {
    clear();
    return work.then(done, fail);
  };
  const change = (isBlocked: boolean) => write(members.changeStatus, { id, isBlocked });

  const unblock = () =>
    run(change(false), () => toast({ text: t("accounts.memberUnblocked", { name }) }));
  const block = () =>
    run(change(true), () =>
      toast({ text: t("accounts.memberBlocked", { name }), undo: () => void unblock() }),
    );
  const resent = () => toast({ text: t("accounts.resent", { email }) });
  const accepted = () => toast({ text: t("accounts.accepted", { name }) });
  const declined = () => toast({ tone: "neutral", text: t("accounts.declined", { name }) });

  return {
    failure,
    block,
    unblock,
    /** Throws its refusal, for the dialog that asked. */
    remove: async () => {
      await write(members.remove, { id });
      toast({ text: t("accounts.memberDeleted", { name }) });
    },
    resend: () => run(write(members.resendInvitation, { id }), resent),
    accept: () => run(write(members.acceptRequest, { id }), accepted),
    decline: () => run(write(members.declineRequest, { id }), declined),
  };
};
