import type { Input, Output } from "@vitrine/contract/endpoint";
import type { onboarding } from "@vitrine/contract/onboarding";
import { useSyncExternalStore } from "react";
import { Problem } from "#app/calls/problem.ts";
import { ownStore } from "#app/session/storage.ts";

type Draft = Input<typeof onboarding.saveDraft>["draft"];
type Check = Output<typeof onboarding.checkEmail>;

/** A sign-up as typed so far, kept on this device until the account is created. */
export type SignUp = Partial<Check> & {
  email?: string | undefined;
  role?: NonNullable<Draft["role"]> | undefined;
  typed?: Omit<Draft, "role" | "path">;
  draftToken?: string | undefined;
  /** Why the server refused the password, which is typed on another screen. */
  refusedPassword?: string | undefined;
  /** The token of the sign-up that was sent: for resending, the code and the waiting. */
  token?: string | undefined;
};

const storedAs = "sign-up";
const listeners = new Set<() => void>();

const stored = (): SignUp => {
  const kept = ownStore.read(storedAs);
  return typeof kept === "object" && kept !== null ? kept : {};
};

let current = stored();
let password: string | undefined;

const show = (next: SignUp) => {
  current = next;
  for (const listener of listeners) listener();
};

ownStore.onOtherTab(() => show(stored()));

export const signUp = {
  read: () => current,
  change: (part: SignUp) => {
    show({ ...current, ...part });
    ownStore.write(storedAs, current);
  },
  type: (typed: SignUp["typed"]) => signUp.change({ typed: { ...current.typed, ...typed } }),
  /** Only in this tab's memory, never stored. */
  password: () => password,
  holdPassword: (chosen: string | undefined) => {
    password = chosen;
  },
  forget: () => {
    password = undefined;
    ownStore.remove(storedAs);
    show({});
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useSignUp = () => useSyncExternalStore(subscribe, signUp.read);

/** A correct sign-in whose address is not verified: its sign-up continues here. */
export const goesOnWithEmail = (error: unknown, who: { username: string; password: string }) => {
  const token = error instanceof Problem ? error.said("registration_token") : undefined;
  if (token === undefined) return false;
  signUp.change({ email: who.username, token, role: undefined });
  signUp.holdPassword(who.password);
  return true;
};
