import { vi } from "vitest";

/** A store of the browser, whose keys are those that were set. */
const aStorage = () =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  });

/** One at a time, as the browser's tabs have it. */
const createLocks = () => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, work: () => unknown) => {
      last = last.catch(() => {}).then(work);
      return last;
    },
  };
};

type Listening = { onmessage?: (event: { data: unknown }) => void };
const channels: Listening[] = [];

/** What this tab has said to others. */
export const said: unknown[] = [];

/** What another tab says on every channel of this one. */
export const hearOf = (data: object) => channels.at(-1)?.onmessage?.({ data });

/** An empty tab that nobody is signed in on, in place of the browser's own objects. */
export const anEmptyTab = () => {
  said.length = 0;
  vi.stubGlobal("localStorage", aStorage());
  vi.stubGlobal("sessionStorage", aStorage());
  vi.stubGlobal("navigator", { locks: createLocks() });
  vi.stubGlobal(
    "BroadcastChannel",
    class implements Listening {
      onmessage?: (event: { data: unknown }) => void;
      constructor() {
        channels.push(this);
      }
      postMessage(data: unknown) {
        said.push(data);
      }
    },
  );
};

/** The same with somebody signed in, in sight and with a network. */
export const aSignedInTab = () => {
  anEmptyTab();
  const tokens = { accessToken: "first-access", refreshToken: "first-refresh" };
  sessionStorage.setItem("vitrine/production/tokens", JSON.stringify(tokens));
  const replace = vi.fn<(url: string) => void>();
  const reload = vi.fn<() => void>();
  const place = { origin: "http://shop.example", pathname: "/messages", search: "?search=ida" };
  const location = { ...place, replace, reload };
  vi.stubGlobal("window", Object.assign(new EventTarget(), { location }));
  vi.stubGlobal(
    "document",
    Object.assign(new EventTarget(), { visibilityState: "visible", hidden: false }),
  );
  return location;
};
