import { accounts } from "@vitrine/contract/accounts";
import { taxonomy } from "@vitrine/contract/taxonomy";
import { beforeEach, expect, test, vi } from "vitest";

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

type Sent = { address: string; authorization: string | null; body: unknown };
type Answer = [status: number, body: object];
let sent: Sent[];
let answers: Answer[];

const fetched = async (address: string, { headers, body }: RequestInit) => {
  const authorization = new Headers(headers).get("authorization");
  sent.push({ address, authorization, body });
  const [status, answer] = answers.shift() ?? [500, {}];
  return new Response(JSON.stringify(answer), { status });
};

/** One at a time, as the browser's tabs have it. */
let last: Promise<unknown>;
const locks = {
  request: (_name: string, work: () => Promise<unknown>) => {
    last = last.catch(() => {}).then(work);
    return last;
  },
};

beforeEach(() => {
  sent = [];
  answers = [];
  last = Promise.resolve();
  vi.stubGlobal("localStorage", aStorage());
  vi.stubGlobal("sessionStorage", aStorage());
  vi.stubGlobal("navigator", { locks });
  vi.stubGlobal(
    "BroadcastChannel",
    class {
      postMessage() {}
    },
  );
  vi.stubGlobal("fetch", fetched);
});

/** The program as it stands after the page was loaded. */
const load = async () => {
  vi.resetModules();
  return { ...(await import("./session.ts")), ...(await import("./api.ts")) };
};

const pair = (name: string) => ({
  access_token: `${name}-access`,
  refresh_token: `${name}-refresh`,
});

const signedIn = async (remember = false) => {
  const program = await load();
  answers.push([200, pair("first")]);
  await program.signIn({ username: "Ida@Shop.Example", password: "Secret", remember });
  sent = [];
  return program;
};

const fieldsOf = ({ body }: Sent) => Object.fromEntries(new URLSearchParams(String(body)));

test("signing in sends a form with the address in small letters and the program's name", async () => {
  const { signIn } = await load();
  answers.push([200, pair("first")]);

  await signIn({ username: "Ida@Shop.Example", password: "Secret", remember: true });

  expect(sent).toHaveLength(1);
  expect(sent[0]?.address).toBe(accounts.token.path);
  expect(sent[0]?.authorization).toMatch(/^Basic /);
  expect(sent.map(fieldsOf)).toMatchObject([
    { grant_type: "password", username: "ida@shop.example", password: "Secret" },
  ]);
});

test.each([
  [true, ["localStorage", "sessionStorage"]],
  [false, ["sessionStorage", "localStorage"]],
] as const)("with “keep me signed in” %s the tokens lie in %s", async (remember, [here, there]) => {
  await signedIn(remember);

  expect(JSON.stringify({ ...globalThis[here] })).toContain("first-refresh");
  expect(JSON.stringify({ ...globalThis[there] })).not.toContain("first");
  const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  expect(keys.filter((key) => !key.startsWith("vitrine/production/"))).toEqual([]);
  expect((await load()).accessToken()).toBe("first-access");
});

test("a token that has run out is renewed once for all, kept, and the call is made again", async () => {
  const { call, accessToken } = await signedIn(true);
  answers.push([401, {}], [401, {}], [200, pair("second")], [200, { items: [1] }], [200, {}]);

  const both = [call(taxonomy.countries, {}), call(taxonomy.countries, {})];

  expect(await both[0]).toEqual({ items: [1] });
  await both[1];
  expect(sent.map(({ authorization }) => authorization)).toEqual([
    ...["Bearer first-access", "Bearer first-access", expect.stringMatching(/^Basic /)],
    ...["Bearer second-access", "Bearer second-access"],
  ]);
  expect(fieldsOf(sent[2] ?? { address: "", authorization: null, body: "" })).toEqual({
    ...{ grant_type: "refresh_token", refresh_token: "first-refresh" },
  });
  expect(accessToken()).toBe("second-access");
  expect((await load()).accessToken()).toBe("second-access");
});

test.each<[string, Answer[], boolean]>([
  [
    "the renewal is refused",
    [
      [401, {}],
      [400, { error: "invalid_grant" }],
    ],
    false,
  ],
  [
    "the new token is refused too",
    [
      [401, {}],
      [200, pair("second")],
      [401, {}],
    ],
    false,
  ],
  [
    "this program is not known",
    [
      [401, {}],
      [401, { code: "auth.client_unknown" }],
    ],
    true,
  ],
  [
    "the server is away",
    [
      [401, {}],
      [503, {}],
    ],
    true,
  ],
  ["something else is refused", [[403, { message: "Access is denied." }]], true],
])(
  "the session ends where the server says so and nowhere else: %s",
  async (_name, given, stays) => {
    const { call, isSignedIn } = await signedIn();
    localStorage.setItem("vitrine/production/own/draft", '"kept"');
    answers.push(...given);

    const [, body] = given.at(-1) ?? [];
    const refused = call(taxonomy.countries, {});

    await expect(refused).rejects.toMatchObject(stays ? (body ?? {}) : { status: 401 });
    expect(isSignedIn()).toBe(stays);
    expect(sessionStorage.getItem("vitrine/production/tokens") !== null).toBe(stays);
    expect(localStorage.getItem("vitrine/production/own/draft")).toBe('"kept"');
  },
);

test("who leaves leaves nothing behind, and the server is told", async () => {
  const { signOut, isSignedIn } = await signedIn(true);
  const forgotten = vi.fn<() => void>();
  (await import("./session.ts")).onSignedOut(forgotten);
  localStorage.setItem("vitrine/production/own/draft", '"x"');
  sessionStorage.setItem("vitrine/production/place", '"x"');
  answers.push([200, {}]);

  signOut();

  expect(isSignedIn()).toBe(false);
  expect(forgotten).toHaveBeenCalledOnce();
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([]);
  expect(sent.map(({ address }) => address)).toEqual([accounts.revoke.path]);
});
