import { accounts } from "@vitrine/contract/accounts";
import { taxonomy } from "@vitrine/contract/taxonomy";
import { anEmptyTab, hearOf, said } from "#test/tab.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

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

beforeEach(() => {
  sent = [];
  answers = [];
  anEmptyTab();
  vi.stubGlobal("fetch", fetched);
});

afterEach(() => {
  vi.useRealTimers();
});

/** A fresh module, as after a page load. */
const load = async () => {
  vi.resetModules();
  return { ...(await import("./session.ts")), ...(await import("#app/calls/api.ts")) };
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
    "Bearer first-access",
    "Bearer first-access",
    expect.stringMatching(/^Basic /),
    "Bearer second-access",
    "Bearer second-access",
  ]);
  expect(fieldsOf(sent[2] ?? { address: "", authorization: null, body: "" })).toEqual({
    grant_type: "refresh_token",
    refresh_token: "first-refresh",
  });
  expect(accessToken()).toBe("second-access");
  expect((await load()).accessToken()).toBe("second-access");
});

const denied: Answer = [401, { code: "auth.ended" }];
const draft = "vitrine/production/own/draft";

test.each<[string, Answer[]]>([
  ["the renewal is refused", [denied, [400, { error: "invalid_grant" }]]],
  ["the new token is refused too", [denied, [200, pair("second")], denied]],
])("the session ends where the server says so: %s", async (_name, given) => {
  const { call, isSignedIn } = await signedIn();
  localStorage.setItem(draft, '"kept"');
  answers.push(...given);

  await expect(call(taxonomy.countries, {})).rejects.toMatchObject({ status: 401 });
  expect(isSignedIn()).toBe(false);
  expect(sessionStorage.getItem("vitrine/production/tokens")).toBeNull();
  expect(localStorage.getItem(draft)).toBe('"kept"');
});

test.each<[string, Answer | "no network" | "a foreign page"]>([
  ...[500, 502, 503, 504, 429].map((status): [string, Answer] => [`${status}`, [status, {}]]),
  ["a request that was spoilt", [400, { error: "invalid_request" }]],
  ["a 400 that says nothing", [400, {}]],
  ["an unknown client", [401, { error: "invalid_client", code: "auth.client_unknown" }]],
  ["a gateway that wants a password", [401, {}]],
  ["a gateway that forbids", [403, {}]],
  ["a missing address", [404, {}]],
  ["an answer without tokens", [200, {}]],
  ["a sign-in page of the network", "a foreign page"],
  ["no network", "no network"],
])("an outage never signs anybody out: the renewal meets %s", async (_name, renewal) => {
  const { call, isSignedIn } = await signedIn(true);
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (address: string) => {
    if (address !== accounts.token.path) return new Response("{}", { status: 401 });
    if (renewal === "no network") throw new TypeError("Failed to fetch");
    if (renewal === "a foreign page") return new Response("<html>Welcome to the hotel</html>");
    return new Response(JSON.stringify(renewal[1]), { status: renewal[0] });
  });

  const asked = call(taxonomy.countries, {}).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await asked).toBeInstanceOf(Error);
  expect(isSignedIn()).toBe(true);
  expect(localStorage.getItem("vitrine/production/tokens")).toContain("first-refresh");
});

test("a new token that something else refuses does not sign anybody out", async () => {
  const { call, isSignedIn } = await signedIn();
  answers.push(denied, [200, pair("second")], [401, {}]);

  await expect(call(taxonomy.countries, {})).rejects.toMatchObject({ status: 401 });
  expect(isSignedIn()).toBe(true);
});

test("a call that is refused for another reason leaves the session alone", async () => {
  const { call, isSignedIn } = await signedIn();
  answers.push([403, { message: "Access is denied." }]);

  await expect(call(taxonomy.countries, {})).rejects.toMatchObject({ status: 403 });
  expect(isSignedIn()).toBe(true);
});

test("another tab's sign-out ends the session here where it is the same one, and no other", async () => {
  const { isSignedIn } = await signedIn();
  const hear = (refreshToken: string) => hearOf({ kind: "signed-out", refreshToken, how: "left" });

  hear("somebody-refresh");
  expect(isSignedIn()).toBe(true);
  hear("first-refresh");
  expect(isSignedIn()).toBe(false);
});

test("tokens that another tab renewed are taken over where they follow from those here", async () => {
  const { accessToken } = await signedIn();
  const tokens = { accessToken: "second-access", refreshToken: "second-refresh" };

  hearOf({ kind: "renewed", from: "somebody-refresh", tokens });
  expect(accessToken()).toBe("first-access");
  hearOf({ kind: "renewed", from: "first-refresh", tokens });
  expect(accessToken()).toBe("second-access");
});

const ofOtherTab = { accessToken: "other-access", refreshToken: "other-refresh" };
const rememberMe = "vitrine/production/remember-me";

test("a new tab takes the tokens of another one, and only where it asked for them", async () => {
  localStorage.setItem(rememberMe, "false");
  const { askOtherTabs, accessToken } = await load();
  hearOf({ kind: "given", tokens: ofOtherTab });
  expect(accessToken()).toBeUndefined();

  const asked = askOtherTabs();
  hearOf({ kind: "given", tokens: ofOtherTab });
  await asked;
  expect(accessToken()).toBe("other-access");
  expect((await load()).accessToken()).toBe("other-access");
});

test("a tab that slept takes what another one renewed meanwhile, and does not spend its old token", async () => {
  localStorage.setItem(rememberMe, "false");
  const { askOtherTabs, renewAccess } = await load();
  const asked = askOtherTabs();
  hearOf({ kind: "given", tokens: { ...ofOtherTab, shared: { id: "one", turn: 3 } } });
  await asked;

  const renewed = renewAccess("other-access");
  await vi.waitFor(() => expect(said.at(-1)).toEqual({ kind: "asked", id: "one" }));
  const older = { accessToken: "older", refreshToken: "older", shared: { id: "one", turn: 2 } };
  hearOf({ kind: "given", tokens: older });
  const newer = { accessToken: "newer", refreshToken: "newer", shared: { id: "one", turn: 4 } };
  hearOf({ kind: "given", tokens: newer });
  expect(await renewed).toBe("newer");
  expect(sent).toEqual([]);
});

test("a renewal of a shared session says that it is newer than what the others hold", async () => {
  vi.useFakeTimers();
  localStorage.setItem(rememberMe, "false");
  const { askOtherTabs, renewAccess } = await load();
  const asked = askOtherTabs();
  hearOf({ kind: "given", tokens: { ...ofOtherTab, shared: { id: "one", turn: 3 } } });
  await asked;

  answers.push([200, pair("second")]);
  const renewed = renewAccess("other-access");
  await vi.advanceTimersByTimeAsync(300);
  expect(await renewed).toBe("second-access");
  expect(said.at(-1)).toMatchObject({
    kind: "renewed",
    tokens: { shared: { id: "one", turn: 4 } },
  });
});

test("a session is given to a tab that has none, and then only to those that share it", async () => {
  await signedIn();
  hearOf({ kind: "asked", id: "another" });
  expect(said).toEqual([]);
  hearOf({ kind: "asked" });
  expect(said).toMatchObject([{ kind: "given", tokens: { shared: { turn: 0 } } }]);

  await signedIn(true);
  hearOf({ kind: "asked" });
  expect(said).toHaveLength(1);
});

test("a new tab does not wait for others for long, and not at all where nobody signed in", async () => {
  vi.useFakeTimers();
  const { askOtherTabs, isSignedIn } = await load();
  await askOtherTabs();
  localStorage.setItem(rememberMe, "false");
  const asked = askOtherTabs();
  await vi.advanceTimersByTimeAsync(1_000);
  await asked;
  expect(isSignedIn()).toBe(false);
  await askOtherTabs();
});

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
