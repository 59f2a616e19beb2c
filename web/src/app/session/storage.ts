import { ownName } from "#ui/state/own-name.ts";

export type StoredTokens = {
  accessToken: string;
  refreshToken: string;
  /** For a session in several tabs: its id, and how often it was renewed since. */
  shared?: { id: string; turn: number } | undefined;
};

/** Whether this is a pair of tokens. */
export const isTokens = (stored: unknown): stored is StoredTokens =>
  typeof stored === "object" &&
  stored !== null &&
  "accessToken" in stored &&
  "refreshToken" in stored &&
  typeof stored.accessToken === "string" &&
  typeof stored.refreshToken === "string";

const rememberMe = () => localStorage.getItem(ownName("remember-me"));

/** Whether the person signed in with remember-me, so that all tabs share the tokens. */
export const isRemembered = () => rememberMe() === "true";

/** Whether the person signed in without remember-me, so that each tab has its own tokens. */
export const isByTab = () => rememberMe() === "false";

/** Other tabs are not asked for their session any more. */
export const forgetTabs = () => localStorage.removeItem(ownName("remember-me"));

/** Tokens outlive the browser only with remember-me; reads and writes follow the same flag. */
const tokenStore = () => (isRemembered() ? localStorage : sessionStorage);

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
};

/** Null if nothing is stored, or something that is no pair of tokens. */
export const storedTokens = (): StoredTokens | null => {
  const stored = parse(tokenStore().getItem(ownName("tokens")));
  return isTokens(stored) ? stored : null;
};

/** Also stores whether they outlive the browser. */
export const keepTokens = (tokens: StoredTokens, remember = isRemembered()) => {
  localStorage.setItem(ownName("remember-me"), String(remember));
  tokenStore().setItem(ownName("tokens"), JSON.stringify(tokens));
};

/** What a person leaves on this device beyond tokens: drafts, unsent messages, and the like. */
export const ownStore = {
  read: (key: string): unknown => parse(localStorage.getItem(ownName(`own/${key}`))),
  write: (key: string, value: unknown) =>
    localStorage.setItem(ownName(`own/${key}`), JSON.stringify(value)),
  remove: (key: string) => localStorage.removeItem(ownName(`own/${key}`)),
  /** Everything whose key begins so. */
  under: (prefix: string): unknown[] =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(ownName(`own/${prefix}`)))
      .map((key) => parse(localStorage.getItem(key))),
  /** Calls back when another tab has changed something in this store. */
  onOtherTab: (listener: () => void) =>
    window.addEventListener("storage", ({ key }) => {
      if (key === null || key.startsWith(ownName("own/"))) listener();
    }),
};

/** Identifies this device at the next sign-in; it gives no access by itself. */
export const deviceToken = {
  read: () => localStorage.getItem(ownName("device")) ?? undefined,
  keep: (token: string) => localStorage.setItem(ownName("device"), token),
};

const clear = (storage: Storage, prefix: string, isKept = (_key: string) => false) => {
  for (const key of Object.keys(storage))
    if (key.startsWith(prefix) && !isKept(key)) storage.removeItem(key);
};

/** Keys of what a person has written, which contain their id: `own/draft/<id>/…`. */
const ofSomebody = new RegExp(`^${ownName("own/")}[a-z-]+/([\\da-f-]{36})/`);

const isOfAnother = (key: string, personId: string | undefined) => {
  const owner = ofSomebody.exec(key)?.[1];
  return owner !== undefined && owner !== personId;
};

type Leaving = { keepsOwn: boolean; personId: string | undefined };

/**
 * Signing out leaves nothing of the person behind but the theme and the device token. If the server
 * ended the session, what they wrote stays until they come back, even while others sign in and out
 * here.
 */
export const clearStores = ({ keepsOwn, personId }: Leaving) => {
  clear(sessionStorage, ownName(""));
  clear(localStorage, ownName("tokens"));
  if (!keepsOwn) clear(localStorage, ownName("own/"), (key) => isOfAnother(key, personId));
  forgetTabs();
};
