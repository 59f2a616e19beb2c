import { accounts } from "@vitrine/contract/accounts";
import { noConnection, send } from "#app/calls/http.ts";
import { Problem } from "#app/calls/problem.ts";
import { ownName } from "#ui/state/own-name.ts";
import {
  clearStores,
  deviceToken,
  forgetTabs,
  isByTab,
  isRemembered,
  isTokens,
  keepTokens,
  type StoredTokens,
  storedTokens,
} from "./storage.ts";

type News =
  | { kind: "renewed"; from: string; tokens: StoredTokens }
  | { kind: "signed-out"; refreshToken: string | undefined; how: Ending }
  | { kind: "asked"; id?: string | undefined }
  | { kind: "given"; tokens: StoredTokens };

/** Whether the person left by choice, or the server ended the session. */
export type Ending = "left" | "ended";

const channel = new BroadcastChannel(ownName("session"));
const endings = new Set<(how: Ending) => void>();

let tokens = storedTokens();
let person: string | undefined;

/** Who is signed in in this tab, once that is known. */
export const personHere = () => person;

/** The key under which `ownStore` keeps something for the person signed in here. */
export const ownKey = (what: string) => `${what}/${person}`;

/** Their id is in the keys of what they leave on this device. */
export const knowPerson = (id: string) => {
  person = id;
};

/** What must be forgotten when the person leaves: caches, sockets. */
export const onSignedOut = (forget: (how: Ending) => void) => {
  endings.add(forget);
  return () => endings.delete(forget);
};

const endHere = (how: Ending) => {
  clearStores({ keepsOwn: how === "ended", personId: person });
  tokens = null;
  person = undefined;
  for (const forget of endings) forget(how);
};

let take: ((given: StoredTokens) => void) | undefined;

/** Tokens of another tab, or newer ones of the shared session `known`; undefined after `within` ms. */
const heldElsewhere = async (within: number, known?: StoredTokens["shared"]) => {
  const given = await new Promise<StoredTokens | undefined>((resolve) => {
    take = (one) => {
      if (!known || (one.shared && one.shared.turn > known.turn)) resolve(one);
    };
    channel.postMessage({ kind: "asked", id: known?.id } satisfies News);
    setTimeout(resolve, within);
  });
  take = undefined;
  if (!given) return undefined;
  keepTokens(given);
  tokens = given;
  return given;
};

/** Without remember-me a new tab has no tokens: it takes those of another tab, if one is open. */
export const askOtherTabs = async () => {
  if (tokens || !isByTab()) return;
  // No tab answers if the browser was closed since; then no tab is asked again.
  if (!(await heldElsewhere(1_000))) forgetTabs();
};

const give = (id: string | undefined) => {
  if (!tokens || isRemembered() || (id !== undefined && tokens.shared?.id !== id)) return;
  tokens.shared ??= { id: crypto.randomUUID(), turn: 0 };
  keepTokens(tokens);
  channel.postMessage({ kind: "given", tokens } satisfies News);
};

channel.onmessage = ({ data }: MessageEvent<News>) => {
  if (data.kind === "renewed" && tokens?.refreshToken === data.from) {
    keepTokens(data.tokens);
    tokens = data.tokens;
  }
  if (data.kind === "asked") give(data.id);
  if (data.kind === "given") take?.(data.tokens);
  if (data.kind === "signed-out" && tokens?.refreshToken === data.refreshToken) endHere(data.how);
};

const pairOf = (answer: Pick<Answer, "access_token" | "refresh_token">) => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token,
});

const endEverywhereHere = (refreshToken: string | undefined, how: Ending) => {
  channel.postMessage({ kind: "signed-out", refreshToken, how } satisfies News);
  endHere(how);
};

const renewOnce = async (used: string) => {
  const held = storedTokens() ?? tokens;
  if (!held) throw new Problem(401, { code: ended });
  // A tab that slept may not have heard that another one renewed the session they share.
  const current = (held.shared && (await heldElsewhere(300, held.shared))) ?? held;
  if (current.accessToken !== used) {
    tokens = current;
    return current.accessToken;
  }
  const input = { grant_type: "refresh_token", refresh_token: current.refreshToken };
  const { shared } = current;
  const pair = pairOf(await send(accounts.token, input));
  const renewed = { ...pair, ...(shared && { shared: { ...shared, turn: shared.turn + 1 } }) };
  if (!isTokens(renewed)) throw noConnection();
  keepTokens(renewed);
  tokens = renewed;
  channel.postMessage({
    kind: "renewed",
    from: current.refreshToken,
    tokens: renewed,
  } satisfies News);
  return renewed.accessToken;
};

const ended = "auth.ended";

/** Only this means that the refresh token is no longer valid; every other failure may be temporary. */
const isOver = (error: unknown): error is Problem =>
  error instanceof Problem && error.status === 400 && error.said("error") === "invalid_grant";

/**
 * A fresh access token in place of `used`. One tab asks at a time, the others take its answer. The
 * session ends only if the server says so, never because it cannot be reached.
 */
export const renewAccess = (used: string): Promise<string> =>
  navigator.locks.request(ownName("renew"), async () => {
    try {
      return await renewOnce(used);
    } catch (error) {
      if (isOver(error)) {
        endEverywhereHere(tokens?.refreshToken, "ended");
        throw new Problem(401, { code: ended, message: error.message });
      }
      throw error;
    }
  });

/** The current access token; undefined if nobody is signed in. */
export const accessToken = () => tokens?.accessToken;

const isDenied = (error: unknown): error is Problem =>
  error instanceof Problem && error.status === 401;

/** Whether our server itself refused this token, not a proxy in between. */
const isTokenRefused = (error: unknown) => isDenied(error) && error.code === ended;

/**
 * Runs something with the person's access token; an expired one is renewed once and the run repeated.
 * If even the new one is refused, the session is over.
 */
export const asSignedIn = async <T>(run: (token: string | undefined) => Promise<T>): Promise<T> => {
  const token = accessToken();
  try {
    return await run(token);
  } catch (error) {
    if (!isDenied(error) || token === undefined) throw error;
  }
  const renewed = await renewAccess(token);
  try {
    return await run(renewed);
  } catch (error) {
    if (isTokenRefused(error)) signOut("ended");
    throw error;
  }
};

type Answer = { access_token: string; refresh_token: string; device_token?: string | undefined };

/** Signs in the person to whom the server has given tokens. */
export const enterWith = (answer: Answer, remember: boolean) => {
  if (answer.device_token) deviceToken.keep(answer.device_token);
  tokens = pairOf(answer);
  keepTokens(tokens, remember);
};

export type Credentials = { username: string; password: string; remember: boolean };

/** Signs in and keeps the tokens as the person wished. Throws `Problem`. */
export const signIn = async ({ username, password, remember }: Credentials) => {
  const answer = await send(accounts.token, {
    grant_type: "password",
    username: username.toLowerCase(),
    password,
    remember_me: String(remember),
    device_token: deviceToken.read(),
  });
  enterWith(answer, remember);
};

/** Ends the session on the server and leaves nothing of it here or in other tabs. */
export const signOut = (how: Ending = "left") => {
  const leaving = tokens?.refreshToken;
  // The person has left in any case; a server that cannot be told now ends the session by its age.
  if (leaving) send(accounts.revoke, { token: leaving }, { keepalive: true }).catch(() => {});
  endEverywhereHere(leaving, how);
};

/** Whether somebody is signed in here. */
export const isSignedIn = () => tokens !== null;
