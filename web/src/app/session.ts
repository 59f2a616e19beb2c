import { accounts } from "@vitrine/contract/accounts";
import { useSyncExternalStore } from "react";
import { send } from "#app/http.ts";
import { Problem } from "#app/problem.ts";
import {
  clearStores,
  deviceToken,
  keepTokens,
  type StoredTokens,
  storedTokens,
} from "#app/storage.ts";

/** Names this program to the token endpoint; it is no secret. */
const client = { authorization: `Basic ${btoa("vitrine-web:")}` };

type News =
  | { kind: "renewed"; from: string; tokens: StoredTokens }
  | { kind: "signed-out"; refreshToken: string | undefined };

const channel = new BroadcastChannel("vitrine/production/session");
const listeners = new Set<() => void>();
const endings = new Set<() => void>();

let tokens = storedTokens();

const announce = () => {
  for (const listener of listeners) listener();
};

const hold = (next: StoredTokens | null) => {
  tokens = next;
  announce();
};

/** What must be forgotten when the person leaves: caches, sockets. */
export const onSignedOut = (forget: () => void) => {
  endings.add(forget);
  return () => endings.delete(forget);
};

const endHere = () => {
  clearStores();
  hold(null);
  for (const forget of endings) forget();
};

channel.onmessage = ({ data }: MessageEvent<News>) => {
  if (data.kind === "renewed" && tokens?.refreshToken === data.from) {
    keepTokens(data.tokens);
    hold(data.tokens);
  }
  if (data.kind === "signed-out" && tokens?.refreshToken === data.refreshToken) endHere();
};

const pairOf = (answer: { access_token: string; refresh_token: string }) => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token,
});

const signOutEverywhereHere = (refreshToken: string | undefined) => {
  channel.postMessage({ kind: "signed-out", refreshToken } satisfies News);
  endHere();
};

const renewOnce = async (used: string) => {
  const current = storedTokens() ?? tokens;
  if (!current) throw new Problem(401, { code: "auth.ended" });
  if (current.accessToken !== used) {
    hold(current);
    return current.accessToken;
  }
  const input = { grant_type: "refresh_token", refresh_token: current.refreshToken };
  const renewed = pairOf(await send(accounts.token, input, { headers: client }));
  keepTokens(renewed);
  hold(renewed);
  channel.postMessage({
    kind: "renewed",
    from: current.refreshToken,
    tokens: renewed,
  } satisfies News);
  return renewed.accessToken;
};

/**
 * A fresh access token in place of `used`. One tab asks at a time, the others take its answer. The
 * session ends only where the server says so, never because it cannot be reached.
 */
export const renewAccess = (used: string): Promise<string> =>
  navigator.locks.request("vitrine/production/renew", async () => {
    try {
      return await renewOnce(used);
    } catch (error) {
      if (error instanceof Problem && error.status === 400) {
        signOutEverywhereHere(tokens?.refreshToken);
        throw new Problem(401, { code: "auth.ended", message: error.message });
      }
      throw error;
    }
  });

/** The access token of this moment, or undefined where nobody is signed in. */
export const accessToken = () => tokens?.accessToken;

export type Credentials = { username: string; password: string; remember: boolean };

/** Signs in and keeps the tokens as the person wished. Throws `Problem`. */
export const signIn = async ({ username, password, remember }: Credentials) => {
  const answer = await send(
    accounts.token,
    {
      grant_type: "password",
      username: username.toLowerCase(),
      password,
      remember_me: String(remember),
      device_token: deviceToken.read(),
    },
    { headers: client },
  );
  if (answer.device_token) deviceToken.keep(answer.device_token);
  const pair = pairOf(answer);
  keepTokens(pair, remember);
  hold(pair);
};

/** Ends the session on the server and leaves nothing of it here or in other tabs. */
export const signOut = async () => {
  const leaving = tokens?.refreshToken;
  signOutEverywhereHere(leaving);
  // The person has left in any case; a server that cannot be told now ends the session by its age.
  if (leaving) await send(accounts.revoke, { token: leaving }).catch(() => {});
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether somebody is signed in here. */
export const useIsSignedIn = () => useSyncExternalStore(subscribe, () => tokens !== null);
export const isSignedIn = () => tokens !== null;
