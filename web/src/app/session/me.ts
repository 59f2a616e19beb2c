import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { accounts } from "@vitrine/contract/accounts";
import { readOf } from "#app/calls/api.ts";
import { unsavedOf } from "#ui/form/unsaved.ts";
import { knowPerson } from "./session.ts";
import { isClosed, type Person, sideOf } from "./side.ts";
import { ownStore } from "./storage.ts";

/** The read of `me`, fresh for a minute. */
export const meRead = () => ({ ...readOf(accounts.me, {}), staleTime: 60_000 });

/** The signed-in person; the frame has read it before any screen is drawn. */
export const useMe = (): Person => useSuspenseQuery(meRead()).data.user;

const askEvery = 10_000;

const waits = (me: Person | undefined) => !me?.isReady || isClosed(me);

/** Polls until the person's company is approved or has a plan again; users of `useMe` then re-render. */
export const useUntilReady = () => {
  useQuery({
    ...meRead(),
    refetchInterval: ({ state }) => waits(state.data?.user) && askEvery,
  });
};

const isOf = (email: string, begun: unknown) =>
  typeof begun === "object" &&
  begun !== null &&
  "email" in begun &&
  String(begun.email).toLowerCase() === email;

/** Stores who is signed in, and their side for the next page load; no side while they wait for approval. */
export const rememberPerson = (user: Person) => {
  knowPerson(user.id);
  unsavedOf(user.id);
  if (user.isReady) ownStore.write("side", sideOf(user));
  else ownStore.remove("side");
  // It has become this account, confirmed in another window.
  if (isOf(user.email, ownStore.read("sign-up"))) ownStore.remove("sign-up");
};

/** From the last page load; null if it is not known. */
export const rememberedSide = () => ownStore.read("side");
